import { abiToken } from './hashOrder.js'
import type { Withdrawal } from './Withdrawal.js'

/** A withdrawal in the contracts' ABI form. */
export function abiWithdrawal({ recipient, tokens, nonce, deadline }: Withdrawal) {
  return {
    recipient,
    tokens: tokens.map(({ token }) => abiToken(token)),
    amounts: tokens.map(({ amount }) => amount),
    fees: tokens.map(({ fee }) => fee),
    nonce,
    deadline,
  }
}
