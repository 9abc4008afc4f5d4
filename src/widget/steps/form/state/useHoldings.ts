import { useState } from 'react'
import { useWallet } from '../../../../hooks/useWallet.js'
import { useWalletBalances } from '../../../../hooks/useWalletBalances.js'
import { isZero } from '../../../../money/decimal.js'
import type { Reachable } from '../../../../schema/Asset.js'

export type Holdings = {
  /** Decimal strings by asset id; a balance that could not be fetched is missing. */
  amounts: ReadonlyMap<string, string>
  /** The first batch is loading. */
  pending: boolean
}

type HoldingsScan = {
  address: string | undefined
  tokens: readonly string[]
  amounts: ReadonlyMap<string, string>
  /** Number of tokens queried so far. */
  queried: number
  /** The last response or error that was processed. */
  lastResult?: object
}

/** Tokens are queried in sequential batches of this size, up to 20 batches. The rest is ignored. */
const batch = 100
const most = 20 * batch
const none: readonly string[] = []

/** Balances of the connected wallet in tokens with a route to the output. A failed batch does not affect the others. */
export function useHoldings(reachable: Reachable | undefined, output: string | undefined): Holdings {
  const { account } = useWallet()
  const address = account?.address
  const tokens = (output === undefined ? undefined : reachable?.[output]?.tokens) ?? none
  const [savedScan, setSavedScan] = useState<HoldingsScan>({ address, tokens, amounts: new Map(), queried: 0 })
  let scan: HoldingsScan = savedScan
  if (scan.address !== address || scan.tokens !== tokens) scan = { address, tokens, amounts: new Map(), queried: 0 }
  const { data, error, isLoading } = useWalletBalances(address, nextBatch(scan))
  const result = data ?? error ?? undefined
  if (result && result !== scan.lastResult) {
    const amounts = new Map(scan.amounts)
    for (const { token, value } of data?.balances ?? []) if (value.kind === 'amount') amounts.set(token, value.amount)
    scan = { ...scan, amounts, queried: scan.queried + batch, lastResult: result }
  }
  if (scan !== savedScan) setSavedScan(scan)
  return { amounts: scan.amounts, pending: isLoading && scan.queried === 0 }
}

/** The next batch; after the last one, the tokens with a balance, which are kept up to date. */
function nextBatch({ tokens, queried, amounts }: HoldingsScan): readonly string[] {
  if (tokens.length > batch && queried < Math.min(tokens.length, most)) return tokens.slice(queried, queried + batch)
  const held = tokens.length > batch ? tokens.filter((token) => !isZero(amounts.get(token) ?? '0')) : none
  return (held.length > 0 ? held : tokens).slice(0, batch)
}
