import type { WithdrawFacts } from '../SigningFacts.js'

/**
 * Canonical text of a withdrawal's effect. Two authorizations with the same text are harmless: only one can execute.
 * Stored by browsers, so the format must stay stable.
 */
export function meaningOf({ owner, chainId, wallet, payment, recipient, tokens }: WithdrawFacts): string {
  const moved = tokens.map(({ token, units, maxFee }) => `${token}:${units}:${maxFee}`)
  return [owner, chainId, wallet, payment, recipient, ...moved].join(' ').toLowerCase()
}
