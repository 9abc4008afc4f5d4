import { abiToken } from './hashOrder.js'
import type { Withdrawal } from './Withdrawal.js'

/** A withdrawal as the contracts take it. */
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
