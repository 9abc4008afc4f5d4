import { useState } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { rankQuotes } from '../../flow/rankQuotes.js'
import type { Draft } from '../../flow/state.js'
import { useAvailableInputs } from '../../hooks/useCatalog.js'
import { useWallet } from '../../hooks/useWallet.js'
import type { Quote } from '../../schema/Quote.js'
import { type AmountLimit, amountLimit } from '../amounts/amountLimit.js'
import { toldAmount } from '../amounts/toldAmount.js'
import { type ReadDraft, useDraft } from '../offer/useDraft.js'
import { type FreshQuotes, useFreshQuotes } from '../offer/useFreshQuotes.js'
import { useSettled } from '../time/useSettled.js'
import { type Catalog, useCatalog } from '../tokens/useCatalog.js'
import { autoRetryWait } from '../trouble/autoRetryWait.js'
import { useAutoRetry } from '../trouble/useAutoRetry.js'
import { useWidget } from '../WidgetContext.js'
import type { FiatEntry } from './FiatEntry.js'
import { type Holdings, useHoldings } from './useHoldings.js'
import { exceeds } from './walletAmounts.js'

/** The form with everything that is known about it. */
export type PickedForm = ReadDraft & {
  change: (change: Partial<Draft>) => void
  catalog: Catalog
  /** What the output can be paid with; undefined until known. */
  reachable: ReadonlySet<string> | undefined
  /** Why it is not known what the output can be paid with. */
  reachableError: DepositError | undefined
  refetchReachable: () => void
  holdings: Holdings
  /** What the connected wallet holds of the input. */
  balance: string | undefined
  notEnough: boolean
  /** The address cannot sign to take money back, and nobody else is there who could. */
  needsOwner: boolean
  quotes: FreshQuotes
  /** Prices for what the form says now are on their way. */
  asking: boolean
  /** Seconds until prices are asked for again by themselves. */
  retryIn: number | undefined
  best: Quote | undefined
  limit: AmountLimit | undefined
  /** The amount is typed in money; undefined while it is typed in the asset itself. */
  fiat: FiatEntry | undefined
  setFiat: (entry: FiatEntry | undefined) => void
}

/** Reads the form and asks for prices once a person pauses. */
export function usePick(): PickedForm {
  const { deposit, options } = useWidget()
  const form = useDraft()
  const [fiat, setFiat] = useState<FiatEntry>()
  const { draft, request, amount } = form
  const catalog = useCatalog()
  const { account } = useWallet()
  const inputs = useAvailableInputs(draft.output)
  const available = inputs.data
  const holdings = useHoldings(draft.paymentMethod === 'wallet' ? available : undefined, draft.output)
  const settled = useSettled(request, JSON.stringify(request ?? null))
  const quotes = useFreshQuotes(settled.value)
  const retryIn = useAutoRetry(quotes.error, autoRetryWait(quotes.error), quotes.refresh)
  const found = draft.output === undefined ? undefined : available?.[draft.output]
  const reachable = available && new Set([...(found?.fiats ?? []), ...(found?.tokens ?? [])])
  const balance = account && draft.input !== undefined ? holdings.amounts.get(draft.input) : undefined
  return {
    ...form,
    change: (change) => {
      deposit.send({ type: 'DRAFT_CHANGED', change })
      if (change.amount === undefined) return
      options.onAmountChange?.(toldAmount(change.amount, form.input?.decimals, options.locale))
    },
    catalog,
    reachable,
    reachableError: inputs.error ?? undefined,
    refetchReachable: () => void inputs.refetch(),
    holdings,
    balance,
    notEnough: draft.paymentMethod === 'wallet' && amount.kind === 'amount' && exceeds(amount.value, balance),
    needsOwner: form.destination.ok && form.owner === undefined,
    quotes,
    asking: settled.settling || quotes.asking,
    retryIn,
    best: quotes.response && rankQuotes(quotes.response.quotes, 'best')[0],
    limit: amountLimit(quotes.response),
    fiat,
    setFiat,
  }
}
