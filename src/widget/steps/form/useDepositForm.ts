import { useState } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import type { Draft } from '../../../flow/state.js'
import { useAvailableInputs } from '../../../hooks/useCatalog.js'
import { useWallet } from '../../../hooks/useWallet.js'
import type { Quote } from '../../../schema/Quote.js'
import { type AmountLimit, amountLimit, toHostAmount } from '../../shared/amounts/toHostAmount.js'
import { selectedOffer } from '../../shared/offer/firstOffer.js'
import { type ParsedDraft, useDraft } from '../../shared/offer/useDraft.js'
import { type FreshQuotes, useFreshQuotes } from '../../shared/offer/useFreshQuotes.js'
import { autoRetryWait, useAutoRetry, useReconnect } from '../../shell/errors/useAutoRetry.js'
import { useDebouncedValue } from '../../shell/time/useDebouncedValue.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { type Holdings, useHoldings } from './useHoldings.js'
import { exceeds } from './walletAmounts.js'

/** The form, in the parts that its components need. */
export type DepositForm = {
  entries: FormEntries
  routes: InputRoutes
  holdings: Holdings
  funds: WalletFunds
  pricing: FormPricing
  fiat: FiatInput
}

/** What is entered, parsed, and how to change it. */
export type FormEntries = ParsedDraft & {
  change: (change: Partial<Draft>) => void
  /** The destination cannot sign a withdrawal, and there is no other owner. */
  needsOwner: boolean
}

/** The inputs with a route to the output. */
export type InputRoutes = {
  /** Asset ids; undefined until loaded. */
  reachable: ReadonlySet<string> | undefined
  error: DepositError | undefined
  refetch: () => void
}

/** The input in the connected wallet. */
export type WalletFunds = {
  /** A decimal string; undefined without a wallet or while unknown. */
  balance: string | undefined
  /** The amount exceeds the balance. */
  notEnough: boolean
}

/** The quotes for the form. */
export type FormPricing = {
  quotes: FreshQuotes
  /** Quotes for the current form are pending, debounce included. */
  pending: boolean
  /** Seconds until quotes are retried automatically. */
  retryIn: number | undefined
  /** What the form continues with, unless another one is chosen. */
  best: Quote | undefined
  limit: AmountLimit | undefined
}

export type FiatInput = {
  /** Undefined while the amount is entered in the asset itself. */
  entry: FiatEntry | undefined
  setEntry: (entry: FiatEntry | undefined) => void
}

/** Derives the form state and requests quotes after a debounce. */
export function useDepositForm(): DepositForm {
  const { deposit, options, settings } = useWidget()
  const form = useDraft()
  const [entry, setEntry] = useState<FiatEntry>()
  const { draft, request, amount } = form
  const { account } = useWallet()
  const inputs = useAvailableInputs(draft.output)
  const available = inputs.data
  const holdings = useHoldings(draft.paymentMethod === 'wallet' ? available : undefined, draft.output)
  const debounced = useDebouncedValue(request, JSON.stringify(request ?? null))
  const quotes = useFreshQuotes(debounced.value)
  const retryIn = useAutoRetry(quotes.error, autoRetryWait(quotes.error), quotes.refresh)
  useReconnect(quotes, quotes.refresh)
  useReconnect(inputs, () => void inputs.refetch())
  const { response } = quotes
  const selected = 'selected' in deposit.state ? deposit.state.selected : undefined
  const found = draft.output === undefined ? undefined : available?.[draft.output]
  const reachable = available && new Set([...(found?.fiats ?? []), ...(found?.tokens ?? [])])
  const balance = account && draft.input !== undefined ? holdings.amounts.get(draft.input) : undefined
  return {
    entries: {
      ...form,
      change: (change) => {
        deposit.send({ type: 'DRAFT_CHANGED', change })
        if (change.amount === undefined) return
        options.onAmountChange?.(toHostAmount(change.amount, form.unit?.decimals, options.locale))
      },
      needsOwner: form.destination.ok && form.owner === undefined,
    },
    routes: { reachable, error: inputs.error ?? undefined, refetch: () => void inputs.refetch() },
    holdings,
    funds: {
      balance,
      notEnough: draft.paymentMethod === 'wallet' && amount.kind === 'amount' && exceeds(amount.value, balance),
    },
    pricing: {
      quotes,
      pending: debounced.pending || quotes.isFetching,
      retryIn,
      best: selectedOffer(response?.quotes ?? [], selected, draft.paymentMethod, settings.onrampMethod),
      limit: amountLimit(response),
    },
    fiat: { entry, setEntry },
  }
}

/** An amount entered in fiat. The converted token amount, shown in full below the field, is what is sent. */
export type FiatEntry = {
  /** The raw input text. */
  text: string
  /** The converted token amount as written to the form. */
  amount: string
  /** Id of the token it was converted to. */
  input: string | undefined
  /** Lower-case currency code. */
  currency: string
}
