import type { Hex } from 'viem'
import { devWalletAccount } from '../../chains/accounts.js'
import { refuse } from '../../routing/Refusal.js'

type Call = (path: string, body?: unknown) => Promise<unknown>
type Balance = { token: string; value: { amount?: string }; withdraw_from: unknown }
type Prepared = { signature_type: string; withdraw_authorization: string; state_token: string }

/** Withdraws from a payment's deposit address to the Dev wallet, its owner: the full balance or an amount. */
export async function withdraw(call: Call, payment_id: string, amount?: string): Promise<void> {
  const { address: owner } = devWalletAccount()
  const query = { source: 'OWNER', owner, scope: { kind: 'PAYMENT', payment_id } }
  const { balance_results } = (await call('/payments/balances', { query })) as { balance_results: Balance[] }
  const [balance] = balance_results
  const all = balance?.value.amount
  if (!balance || all === undefined) throw refuse(400, 'There is nothing to withdraw.')
  const prepared = (await call('/payments/withdraw', {
    token_amounts: [{ token: balance.token, amount: amount ?? all }],
    recipient_address: owner,
    withdraw_from: balance.withdraw_from,
  })) as Prepared
  await call('/payments/withdraw/confirm', { signature: await sign(prepared), state_token: prepared.state_token })
}

function sign({ signature_type, withdraw_authorization }: Prepared): Promise<Hex> {
  const account = devWalletAccount()
  if (signature_type !== 'EIP712') return account.signMessage({ message: withdraw_authorization })
  const payload = JSON.parse(withdraw_authorization)
  const { EIP712Domain: _, ...types } = payload.types
  return account.signTypedData({ ...payload, types })
}
