import { useState } from 'react'
import { useAvailableInputs } from '../../../hooks/useCatalog.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { toHostAmount } from '../../shared/amounts/toHostAmount.js'
import { useDraft } from '../../shared/offer/useDraft.js'
import { useFreshQuotes } from '../../shared/offer/useFreshQuotes.js'
import { autoRetryWait, useAutoRetry, useReconnect } from '../../shell/errors/useAutoRetry.js'
import { useDebouncedValue } from '../../shell/time/useDebouncedValue.js'
import { useWidget } from '../../shell/WidgetContext.js'
import type { FormParts } from './formParts.js'
import type { DepositForm, FiatEntry } from './state/DepositForm.js'
import { useHoldings } from './state/useHoldings.js'
import { exceeds } from './walletAmounts.js'

/** Derives the form state and requests quotes after a debounce. */
export function useDepositForm(parts: FormParts | undefined): DepositForm {
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
      best: parts?.selectedOffer(response?.quotes ?? [], selected, draft.paymentMethod, settings.onrampMethod),
      limit: parts?.amountLimit(response),
    },
    fiat: { entry, setEntry },
  }
}
