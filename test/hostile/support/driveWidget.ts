import { act, fireEvent } from '@testing-library/react'
import type { Case, Seen } from './Case.js'
import { paymentId } from './honestWorld.js'
import type { RecordedWallet } from './hostileWallet.js'
import { readPage } from './readPage.js'
import { readRequestCard, readTransfer, type ShownTransfer } from './readTransfer.js'
import type { WidgetPage } from './showWidget.js'

/** Not the one that the case makes faster. */
const wait = globalThis.setTimeout
const pause = (ms: number) => new Promise<void>((resolve) => void wait(resolve, ms))
/** Turns of the event loop without a change after which nothing more will come. */
const patience = 400
/** A refusal or a page of a provider is final as soon as it is drawn. */
const shortPatience = 40
/** Turns after which a case must have ended, whatever changes on the screen. */
const maxTurns = 5_000
const isFinal = (page: ParentNode) =>
  page.querySelector('[role="alert"], [data-tone="danger"], [data-screen="checkout"]') !== null

/** A person who was refused tries again, but not forever. */
const maxPresses = 5

export const screenName = (page: ParentNode = document) =>
  page.querySelector<HTMLElement>('[data-screen]')?.dataset.screen ?? ''
const isOn = (button: Element | null | undefined): button is HTMLElement =>
  button !== null && button !== undefined && button.getAttribute('aria-disabled') === null

/** What is drawn, without clocks and without what changes when something is copied. */
function screenKey(page: ParentNode): string {
  const drawn = page.querySelectorAll(
    'h2, .dw-address, .dw-qr-code path, .dw-button[data-kind="primary"], iframe, [role="alert"]',
  )
  // A copy button says "Copied" after each reading, and would be read again for it.
  const words = [...drawn]
    .filter((each) => !each.matches('.dw-copy-row .dw-button'))
    .map(
      (each) =>
        each.getAttribute('d') ??
        each.getAttribute('src') ??
        `${each.textContent}${each.getAttribute('aria-disabled')}`,
    )
  const copies = page.querySelectorAll('.dw-copy-row [aria-disabled]').length
  return [...words, copies].join(' ')
}

export type DriveParameters = {
  played: Case
  page: WidgetPage
  wallet: RecordedWallet
  copied: string[]
  /** How often the payment was read. */
  reads: () => number
}

/** Presses through the widget as a person who wants to pay, and records what could be paid. */
export async function driveWidget({ played, page, wallet, copied, reads }: DriveParameters): Promise<Seen> {
  const { polls = 0, leaves = false, reviewOnly = false } = played
  const seen: Seen = { transfers: [], pages: [], sent: undefined, reviewed: undefined }
  let card: ShownTransfer | undefined
  wallet.onTransaction = () => {
    // The press on the review asked for it: what counts is what the screen said then. A later reading may have come.
    if (seen.sent || !card) return
    seen.transfers.push(card)
    seen.sent = card
  }
  let still = 0
  let presses = 0
  let before = { name: '', key: '' }
  let readKey = ''
  const drawn = () => ({ name: screenName(page), key: screenKey(page) })
  for (let turn = 0; still < (isFinal(page) ? shortPatience : patience); turn += 1) {
    if (turn > maxTurns) throw new Error(`The screen ${screenName(page)} never comes to rest.`)
    await pause(3)
    card = readRequestCard(page) ?? card
    const now = drawn()
    const isStill = now.name === before.name && now.key === before.key
    const isPolling = /^(transfer|checkout)$/.test(now.name) && reads() < polls
    if (!isPolling) still = isStill ? still + 1 : 0
    before = now
    const isSent = wallet.transactions.length > 0 && !wallet.isOpen()
    if (now.name === 'stopped' || isSent || presses > maxPresses) break
    if (now.name === 'checkout') {
      visitPage(page, seen, played)
      continue
    }
    if (now.name !== 'transfer') {
      const main = page.querySelector('.dw-screen-foot button[data-kind="primary"]')
      if (!isOn(main) || !/^(form|quotes|confirm)$/.test(now.name)) continue
      if (now.name === 'confirm') seen.reviewed = page.textContent
      presses += 1
      fireEvent.click(main)
      continue
    }
    // Nothing has changed since it was read: there is only something to do if it can be sent now.
    if (isStill && now.key === readKey && (isPolling || seen.sent)) continue
    const transfer = isStill && now.key === readKey ? seen.transfers.at(-1) : readTransfer(page, copied)
    readKey = screenKey(page)
    if (!transfer) continue
    if (JSON.stringify(transfer) !== JSON.stringify(seen.transfers.at(-1))) seen.transfers.push(transfer)
    wallet.reach('shown')
    if (leaves) break
    const send = page.querySelector('.dw-screen-foot .dw-confirm-button')
    if (reviewOnly || isPolling || !isOn(send) || (seen.sent && presses > 1)) continue
    wallet.reach('armed')
    // What the wallet announced may have changed the screen.
    const atPress = readTransfer(page, copied)
    const pressed = page.querySelector('.dw-screen-foot .dw-confirm-button')
    if (!atPress || !isOn(pressed)) continue
    presses += 1
    // A press that was refused requested nothing: what counts is the screen at the press that did.
    if (wallet.transactions.length === 0) seen.sent = atPress
    fireEvent.click(pressed)
  }
  return seen
}

/** Records the page of the provider, opens it in its own tab, and lets it post its messages once. */
function visitPage(page: ParentNode, seen: Seen, { lies }: Case): void {
  const shown = readPage(page)
  if (!shown) return
  const isFirst = seen.pages.length === 0
  if (JSON.stringify(shown) !== JSON.stringify(seen.pages.at(-1))) seen.pages.push(shown)
  const open = [...page.querySelectorAll('.dw-frame-fallback button')].find(({ textContent }) =>
    /in a new tab/.test(textContent),
  )
  if (isOn(open)) fireEvent.click(open)
  if (!isFirst) return
  const [frame] = page.querySelectorAll('iframe')
  const source = {} as Window
  if (frame) Object.defineProperty(frame, 'contentWindow', { value: source })
  const [url = 'https://evil.example/'] = shown.frames.map((each) => each.url)
  for (const data of lies.flatMap(({ messages }) => messages?.(url, paymentId) ?? []))
    for (const origin of [new URL(url).origin, 'null', 'https://evil.example'])
      act(() => void window.dispatchEvent(messageEvent({ data, origin, source })))
}

/** A message as the browser delivers it. The constructor of the test environment accepts only its own windows. */
function messageEvent(fields: { data: unknown; origin: string; source: Window }): Event {
  const event = new Event('message')
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, { value })
  return event
}
