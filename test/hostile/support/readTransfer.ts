import { fireEvent } from '@testing-library/react'
import { readQrCode } from '../../support/readQrCode.js'

/** Everything that a person, a camera or a clipboard takes from the transfer screen at one moment. */
export type ShownTransfer = {
  /** As the title says it, in plain digits. */
  amount: string
  symbol: string
  network: string
  address: string
  /** Undefined for the native currency. */
  contract: string | undefined
  destination: string
  /** Whether the screen says that the address could not be verified. */
  isUnverified: boolean
  isFirstSeen: boolean
  request: string | undefined
  addressCode: string | undefined
  copiedAmount: string | undefined
  copiedAddress: string | undefined
  /** The account to send from, shortened, where the button names it. */
  sender: string | undefined
}

const codes = new Map<string, string | undefined>()

/** Reads the screen, scans both codes and copies both texts; undefined while nothing can be scanned, copied or sent. */
export function readTransfer(page: ParentNode, copied: string[]): ShownTransfer | undefined {
  const screen = page.querySelector('[data-screen="transfer"]')
  const title = screen?.querySelector('h2')?.textContent ?? ''
  const said = /^(?:Send )?([\d.,]+) (.+?)(?: to go)?$/.exec(title)
  if (!screen || !said) return undefined
  const copyOf = (name: string): string | undefined => {
    const button = screen.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
    if (!button || button.getAttribute('aria-disabled') !== null) return undefined
    copied.length = 0
    fireEvent.click(button)
    return copied.at(-1)
  }
  const scan = (name: string): string | undefined => {
    const option = [...screen.querySelectorAll<HTMLElement>('.dw-segmented button')].find(
      ({ textContent }) => textContent === name,
    )
    if (option) fireEvent.click(option)
    const code = screen.querySelector('.dw-qr-code svg[role="img"]')?.outerHTML
    if (code === undefined) return undefined
    if (!codes.has(code)) codes.set(code, readQrCode(code) ?? 'unreadable')
    return codes.get(code)
  }
  const labelled = (pattern: RegExp) => addressBelow(screen, pattern)
  const shown: ShownTransfer = {
    amount: (said[1] ?? '').replaceAll(',', ''),
    symbol: said[2] ?? '',
    network: screen.querySelector('.dw-live-status')?.textContent.replace(/^Watching | for .*$/g, '') ?? '',
    address: labelled(/^(?:Deposit address|To this payment’s wallet)$/) ?? '',
    contract: labelled(/^(?:Contract of|Token contract)/),
    destination: labelled(/^Delivered to/) ?? '',
    isUnverified: screen.textContent.includes('We couldn’t check this address'),
    isFirstSeen: screen.textContent.includes('You didn’t confirm this payment in this browser'),
    addressCode: scan('Address only'),
    request: scan('Payment request'),
    copiedAmount: copyOf('Copy amount'),
    // The first press asks, so the address is copied in a later reading.
    copiedAddress: copyOf('Copy address') ?? copyOf('Got it, copy address'),
    sender: /^Send from (0x\S+)$/.exec(screen.querySelector('.dw-confirm-button')?.textContent ?? '')?.[1],
  }
  const canSend = screen.querySelector('.dw-confirm-button:not([aria-disabled])') !== null
  return canSend || (shown.request ?? shown.copiedAmount ?? shown.copiedAddress) ? shown : undefined
}

function addressBelow(screen: Element, pattern: RegExp): string | undefined {
  return [...screen.querySelectorAll('.dw-label')]
    .find(({ textContent }) => pattern.test(textContent))
    ?.parentElement?.querySelector('.dw-address')?.textContent
}

/** What the wallet should show, as the screen says it while the wallet is asked. */
export function readRequestCard(page: ParentNode): ShownTransfer | undefined {
  const screen = page.querySelector('[data-screen="transfer"]')
  const value = (term: string) =>
    [...(screen?.querySelectorAll('.dw-key-value dt') ?? [])].find(({ textContent }) => textContent === term)
      ?.nextElementSibling?.textContent ?? ''
  const [, amount, symbol = ''] = /^([\d.,]+) (.+)$/.exec(value('Send')) ?? []
  if (!screen || amount === undefined) return undefined
  return {
    amount: amount.replaceAll(',', ''),
    symbol,
    network: value('Network'),
    address: addressBelow(screen, /^To this payment’s wallet$/) ?? '',
    contract: addressBelow(screen, /^Token contract/),
    destination: addressBelow(screen, /^Delivered to/) ?? '',
    isUnverified: screen.textContent.includes('We couldn’t check this address'),
    isFirstSeen: screen.textContent.includes('You didn’t confirm this payment in this browser'),
    request: undefined,
    addressCode: undefined,
    copiedAmount: undefined,
    copiedAddress: undefined,
    sender: value('From'),
  }
}
