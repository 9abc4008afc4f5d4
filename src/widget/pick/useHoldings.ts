import { useMemo } from 'react'
import { useWallet } from '../../hooks/useWallet.js'
import { useWalletBalances } from '../../hooks/useWalletBalances.js'
import type { Reachable } from '../../schema/Asset.js'

export type Holdings = {
  /** Decimal strings by asset id; a balance that could not be read is missing. */
  amounts: ReadonlyMap<string, string>
  /** They are being read for the first time. */
  pending: boolean
}

/** More than these are not asked about at once: nobody holds so many, and the answer would get slow. */
const mostTokens = 100
const none: readonly string[] = []

/** What the connected wallet holds of the tokens an output can be paid with. */
export function useHoldings(reachable: Reachable | undefined, output: string | undefined): Holdings {
  const { account } = useWallet()
  const found = output === undefined ? undefined : reachable?.[output]
  const tokens = useMemo(() => found?.tokens.slice(0, mostTokens) ?? none, [found])
  const { data, isLoading } = useWalletBalances(account?.address, tokens)
  return useMemo(() => {
    const amounts = new Map<string, string>()
    for (const { token, value } of data?.balances ?? []) if (value.kind === 'amount') amounts.set(token, value.amount)
    return { amounts, pending: isLoading }
  }, [data, isLoading])
}
