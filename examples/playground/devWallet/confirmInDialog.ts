export type Approval = {
  title: string
  /** Details of the request, as term and value pairs. */
  facts: readonly (readonly [term: string, value: string])[]
  /** Long text, such as a message to sign. */
  text?: string | undefined
}

/**
 * Shows a request in a dialog and resolves with whether the user approved it. Closing it with Escape rejects.
 *
 * Built without the page's framework, like an extension's window.
 */
export function confirmInDialog({ title, facts, text }: Approval): Promise<boolean> {
  const dialog = document.createElement('dialog')
  const form = element('form', 'dev-wallet-form')
  const heading = element('h2', 'dev-wallet-title', title)
  heading.id = 'dev-wallet-title'
  form.method = 'dialog'
  form.append(element('p', 'dev-wallet-name', 'Dev wallet'), heading, list(facts))
  if (text !== undefined) form.append(element('pre', 'dev-wallet-text', text))
  form.append(element('p', 'dev-wallet-hint', 'Play money on local chains.'), buttons())
  dialog.className = 'dev-wallet'
  dialog.setAttribute('aria-labelledby', heading.id)
  dialog.append(form)
  document.body.append(dialog)
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'approve')
    })
  })
}

function list(facts: Approval['facts']): HTMLElement {
  const rows = element('dl', 'dev-wallet-facts')
  for (const [term, value] of facts) rows.append(element('dt', '', term), element('dd', '', value))
  return rows
}

/** Reject comes first and has focus, so that an accidental key press approves nothing. */
function buttons(): HTMLElement {
  const row = element('div', 'dev-wallet-buttons')
  const reject = element('button', 'dev-wallet-reject', 'Reject')
  const approve = element('button', 'dev-wallet-approve', 'Approve')
  reject.value = 'reject'
  reject.autofocus = true
  approve.value = 'approve'
  row.append(reject, approve)
  return row
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const made = document.createElement(name)
  if (className !== '') made.className = className
  made.textContent = text
  return made
}
