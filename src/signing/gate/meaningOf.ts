import type { WithdrawFacts } from '../SigningFacts.js'

/** What a withdrawal does, as one text: two authorizations of one meaning do no more harm than one, for only one runs. */
export function meaningOf({ owner, chainId, wallet, payment, recipient, tokens }: WithdrawFacts): string {
  const moved = tokens.map(({ token, units, maxFee }) => `${token}:${units}:${maxFee}`)
  return [owner, chainId, wallet, payment, recipient, ...moved].join(' ').toLowerCase()
}
