import { useState } from 'react'
import { useWallet } from '../../hooks/useWallet.js'
import { useWalletBalances } from '../../hooks/useWalletBalances.js'
import { isZero } from '../../money/decimal.js'
import type { Reachable } from '../../schema/Asset.js'

export type Holdings = {
  /** Decimal strings by asset id; a balance that could not be read is missing. */
  amounts: ReadonlyMap<string, string>
  /** They are being read for the first time. */
  pending: boolean
}

type Read = {
  address: string | undefined
  tokens: readonly string[]
  amounts: ReadonlyMap<string, string>
  /** How many tokens were asked about. */
  asked: number
  /** The answer that was taken last, or why there was none. */
  taken?: object
}

/** So many are asked about at once, one batch after the other, and no more than twenty times: nobody waits for the rest. */
const batch = 100
const most = 20 * batch
const none: readonly string[] = []

/** What the connected wallet holds of the tokens an output can be paid with. A batch that fails takes no other with it. */
export function useHoldings(reachable: Reachable | undefined, output: string | undefined): Holdings {
  const { account } = useWallet()
  const address = account?.address
  const tokens = (output === undefined ? undefined : reachable?.[output]?.tokens) ?? none
  const [kept, keep] = useState<Read>({ address, tokens, amounts: new Map(), asked: 0 })
  let read: Read = kept
  if (read.address !== address || read.tokens !== tokens) read = { address, tokens, amounts: new Map(), asked: 0 }
  const { data, error, isLoading } = useWalletBalances(address, wanted(read))
  const answer = data ?? error ?? undefined
  if (answer && answer !== read.taken) {
    const amounts = new Map(read.amounts)
    for (const { token, value } of data?.balances ?? []) if (value.kind === 'amount') amounts.set(token, value.amount)
    read = { ...read, amounts, asked: read.asked + batch, taken: answer }
  }
  if (read !== kept) keep(read)
  return { amounts: read.amounts, pending: isLoading && read.asked === 0 }
}

/** The next batch; after the last one those that the wallet turned out to hold, which are kept up to date. */
function wanted({ tokens, asked, amounts }: Read): readonly string[] {
  if (tokens.length > batch && asked < Math.min(tokens.length, most)) return tokens.slice(asked, asked + batch)
  const held = tokens.length > batch ? tokens.filter((token) => !isZero(amounts.get(token) ?? '0')) : none
  return (held.length > 0 ? held : tokens).slice(0, batch)
}
