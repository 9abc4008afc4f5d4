import type { Hex, LocalAccount } from 'viem'
import type { DepositsApi } from './depositsApi.js'
import { signPayload } from './signPayload.js'

export type WithdrawRequest = {
  token_amounts: { token: string; amount: string }[]
  recipient_address: string
  withdraw_from?: unknown
  payment_id?: string
  withdraw_account?: string
}

/** Requests a withdrawal, signs it as its owner and submits the signature. Resolves with all responses. */
export async function withdraw(
  api: DepositsApi,
  owner: LocalAccount,
  request: WithdrawRequest,
  { wrap = (signature: Hex) => signature, polling_timeout = 300_000 } = {},
) {
  const { status, body: prepared } = await api.post('/payments/withdraw', request)
  if (status !== 200) throw new Error(JSON.stringify(prepared))
  const signature = wrap(await signPayload(owner, prepared.signature_type, prepared.withdraw_authorization))
  const confirmation = { signature, state_token: prepared.state_token, polling_timeout }
  return { prepared, confirmation, response: await api.post('/payments/withdraw/confirm', confirmation) }
}
