import { compareDecimals, subtractDecimals } from '../money/decimal.js'
import type { SentFunds } from './state.js'

/**
 * Whether a sent amount is included in the received balance. Until then do not ask for the transfer again: it could be
 * paid twice. Anyone can send dust to an address, so for a wallet transfer at least as much must have arrived since then
 * as is still missing.
 *
 * @param sent The transfer in the state of the flow, `state.sent`.
 * @param received Balance received so far, in whole tokens.
 * @param required Total amount required, in whole tokens.
 * @example
 * const pay = view.screen === 'transfer' && !(sent && !isCredited(sent, view.received, view.deposit.deposit_amount))
 */
export function isCredited(sent: SentFunds, received: string | undefined, required: string): boolean {
  if (sent.hash === undefined) return sent.received !== received
  const arrived = subtractDecimals(received ?? '0', sent.received ?? '0')
  return compareDecimals(arrived, subtractDecimals(required, received ?? '0')) >= 0
}
