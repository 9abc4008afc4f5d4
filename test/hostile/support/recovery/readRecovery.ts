/** What the review of a withdrawal says, or the screen beside the wallet's request. */
export type ShownRecovery = {
  sent: string
  network: string
  fee: string
  received: string
  recipient: string
  /** Says that an address could not be verified. */
  isUnverified: boolean
}

const amountOf = (text: string | undefined): string => /^[\d.,]+ \S+/.exec(text ?? '')?.[0]?.replaceAll(',', '') ?? ''

/** Reads the screen; undefined on one without anything to sign. */
export function readRecovery(): ShownRecovery | undefined {
  const screen = document.querySelector('[data-screen="withdrawal-review"], [data-screen="withdrawal-wallet"]')
  if (!screen) return undefined
  const rows = new Map(
    [...screen.querySelectorAll('dt')].map((term) => [
      term.textContent,
      // Beside it stands the same in smallest units.
      (term.parentElement?.querySelector('dd > bdi') ?? term.parentElement?.querySelector('dd'))?.textContent ?? '',
    ]),
  )
  const received = rows.get('You receive') ?? rows.get('The new payment gets')
  // On the review it is in the details, which are still folded.
  if (received === undefined) return undefined
  const sent = rows.get('Amount') ?? rows.get('Send')
  return {
    sent: amountOf(sent),
    network: / on (.+)$/.exec(sent ?? '')?.[1] ?? '',
    fee: amountOf(rows.get('Fee')),
    received: amountOf(received),
    recipient: screen.querySelector('.dw-address')?.textContent ?? '',
    isUnverified: screen.textContent.includes('Only the service vouches for it'),
  }
}
