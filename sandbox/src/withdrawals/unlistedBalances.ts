import type { Chains } from '../chains/types.js'
import { deriveWallet } from '../wallets/deriveWallet.js'
import { paymentGist } from './balanceResult.js'
import { unlistedBalance } from './unlistedBalance.js'
import type { WithdrawSource } from './WithdrawSource.js'

/** An account's balances of tokens that the service does not list. Its address is the same on every chain. */
export async function unlistedBalances(chains: Chains, { args, payment }: WithdrawSource, ids: readonly string[]) {
  const [chain] = chains.list
  if (!chain) return []
  const address = deriveWallet(chain, args)
  const payment_gist = payment ? paymentGist(payment) : null
  const results = ids.map(async (token) => {
    return { address, token, value: await unlistedBalance(chains, address, token), payment_gist }
  })
  return Promise.all(results)
}
