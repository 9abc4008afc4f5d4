// Progressive enhancement: the pages work without this script.

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]']

/** The origin of the embedding page or opener, if the browser exposes it and it is on loopback. */
function hostOrigin(framed) {
  const url = framed && location.ancestorOrigins?.length ? location.ancestorOrigins[0] : document.referrer
  if (!URL.canParse(url)) return undefined
  const { origin, hostname } = new URL(url)
  return loopbackHosts.includes(hostname) ? origin : undefined
}

function sendHints() {
  const { paymentId, hints } = document.body.dataset
  const framed = window.parent !== window
  const host = framed ? window.parent : window.opener
  const origin = hostOrigin(framed)
  if (!host || !origin || !paymentId) return
  for (const event of hints.split(' ')) {
    host.postMessage({ type: 'deposit-provider', version: 1, event, paymentId }, origin)
  }
}

/** Formats the input while typing and keeps the caret after the same digit. */
function formatDigits(input, format) {
  input.addEventListener('input', (event) => {
    if (event.inputType?.startsWith('delete')) return
    const digitsBefore = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length
    const atEnd = input.selectionStart === input.value.length
    input.value = format(input.value.replace(/\D/g, ''))
    if (atEnd) return
    let caret = 0
    for (let seen = 0; seen < digitsBefore && caret < input.value.length; caret += 1) {
      if (/\d/.test(input.value[caret])) seen += 1
    }
    input.setSelectionRange(caret, caret)
  })
}

/** Shows a busy label on submit and prevents a second submission. */
function sendOnce(form) {
  const button = form.querySelector('button[data-busy]')
  if (!button) return
  const label = button.textContent
  form.addEventListener('submit', (event) => {
    if (button.ariaBusy === 'true') return event.preventDefault()
    button.ariaBusy = 'true'
    button.textContent = button.dataset.busy
  })
  // A page restored from the back-forward cache must be usable again.
  window.addEventListener('pageshow', () => {
    button.ariaBusy = null
    button.textContent = label
  })
}

/**
 * Copies text with a selection and `execCommand`: unlike the Clipboard API, that also works in a frame. Stays selected.
 */
function copyFrom(element) {
  getSelection().selectAllChildren(element)
  return document.execCommand('copy')
}

function copyOnClick(button) {
  const element = document.getElementById(button.dataset.copy)
  const label = button.ariaLabel
  let timer
  button.hidden = false
  button.addEventListener('click', () => {
    const copied = copyFrom(element)
    button.textContent = copied ? 'Copied' : 'Selected'
    button.ariaLabel = copied ? 'Copied' : 'Selected, copy it now'
    clearTimeout(timer)
    timer = setTimeout(() => {
      button.textContent = 'Copy'
      button.ariaLabel = label
    }, 2_000)
  })
}

const number = document.querySelector('#number')
const expiry = document.querySelector('#expiry')
if (number) formatDigits(number, (digits) => digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 '))
if (expiry) formatDigits(expiry, (digits) => digits.slice(0, 6).replace(/^(\d{2})(\d*)$/, '$1 / $2'))
for (const form of document.forms) sendOnce(form)
for (const button of document.querySelectorAll('[data-copy]')) copyOnClick(button)
document.querySelector('[aria-invalid]')?.focus()
sendHints()
