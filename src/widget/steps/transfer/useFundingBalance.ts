import { useWallet } from '../../../hooks/useWallet.js'
import { useWalletBalances } from '../../../hooks/useWalletBalances.js'
import { compareDecimals, isZero } from '../../../money/decimal.js'
import type { DepositInfo } from '../../../schema/NextInstruction.js'

/** `unknown` if balances cannot be fetched: then the wallet itself reports insufficient funds. */
export type FundingBalance = 'unknown' | 'enough' | 'too_little' | 'no_gas'

/** Whether the connected wallet holds the requested amount and native currency for the network fee. */
export function useFundingBalance({ deposit_token, deposit_amount, deposit_chain }: DepositInfo): FundingBalance {
  const { account } = useWallet()
  const native = `${deposit_chain}:0x`
  const tokens = deposit_token === native ? [native] : [deposit_token, native]
  const { data } = useWalletBalances(account?.address, tokens)
  const balanceOf = (id: string) => {
    const value = data?.balances.find(({ token }) => token === id)?.value
    return value?.kind === 'amount' ? value.amount : undefined
  }
  const [held, gas] = [balanceOf(deposit_token), balanceOf(native)]
  if (held !== undefined && compareDecimals(held, deposit_amount) < 0) return 'too_little'
  const noGas =
    gas !== undefined && (isZero(gas) || (deposit_token === native && compareDecimals(gas, deposit_amount) === 0))
  if (noGas) return 'no_gas'
  return held === undefined ? 'unknown' : 'enough'
}
