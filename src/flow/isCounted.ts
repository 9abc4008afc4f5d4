import { compareDecimals, subtractDecimals } from '../money/decimal.js'
import type { Sent } from './state.js'

/**
 * Whether what was sent is part of what has arrived. Anybody can send dust to an address: for a transfer that a wallet
 * made, at least as much has to have come since as is still missing.
 *
 * @param received What has arrived by now, in whole tokens.
 * @param asked What has to arrive in all, in whole tokens.
 */
export function isCounted(sent: Sent, received: string | undefined, asked: string): boolean {
  if (sent.hash === undefined) return sent.received !== received
  const since = subtractDecimals(received ?? '0', sent.received ?? '0')
  return compareDecimals(since, subtractDecimals(asked, received ?? '0')) >= 0
}
