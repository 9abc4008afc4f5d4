import { useCallback, useEffect, useState } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { acceptDeadline, quoteMargin } from '../../../flow/acceptDeadline.js'
import { chosenQuote } from '../../../flow/state.js'
import { useQuotes } from '../../../hooks/useQuotes.js'
import { quoteKeys } from '../../shared/offer/quoteKeys.js'
import { useDraft } from '../../shared/offer/useDraft.js'
import { useStaleQuotesError } from '../../shared/offer/useFreshQuotes.js'
import { useReconnect } from '../../shell/errors/useAutoRetry.js'
import { useDeadlinePassed } from '../../shell/time/useDeadlinePassed.js'
import { usePageVisible } from '../../shell/usePageVisible.js'
import { useWidget } from '../../shell/WidgetContext.js'

export type OfferFreshness = {
  /** The displayed offer has expired. */
  expired: boolean
  isFetching: boolean
  /** Why no new offer could be fetched. */
  error: DepositError | undefined
  /** The selected provider and method are missing from the new quotes. */
  gone: boolean
  /** Fetches a new offer now. */
  renew: () => void
}

/**
 * Renews the displayed offer when it expires, or on request.
 *
 * The flow decides whether the new offer replaces the old one at once (same or better) or needs consent (worse).
 */
export function useFreshOffer(): OfferFreshness {
  const { state, send } = useWidget().deposit
  const { request } = useDraft()
  const offer = state.step === 'confirm' ? (state.replacement ?? state.offer) : undefined
  const attempted = state.step === 'confirm' && state.attempted
  const expired = useDeadlinePassed(offer && acceptDeadline(offer.response) - quoteMargin)
  const visible = usePageVisible()
  /** State token of the response to replace. Only a response with another token is adopted. */
  const [replacing, setReplacing] = useState<string>()
  const token = offer?.response.state_token
  const active = replacing !== undefined && replacing === token && !attempted
  const { data, error, isFetching, refetch } = useQuotes(active ? request : undefined)

  const renew = useCallback(() => setReplacing(token), [token])
  const staleError = useStaleQuotesError(offer?.response)
  useEffect(() => {
    if (expired && visible && !staleError) renew()
  }, [expired, visible, staleError, renew])
  const fetchAgain = useCallback(() => {
    if (active) void refetch({ cancelRefetch: false })
  }, [active, refetch])
  useEffect(fetchAgain, [fetchAgain])
  useReconnect({ error: active ? error : undefined, isFetching }, fetchAgain)

  const key = offer && keyOf(offer)
  const newer = active && data && data.state_token !== token ? data : undefined
  const keys = newer && quoteKeys(newer.quotes)
  const found = newer?.quotes.find((quote) => keys?.get(quote) === key)
  useEffect(() => {
    if (newer && found) send({ type: 'OFFER_REPLACED', offer: { response: newer, chosen: found.payment_id, key } })
  }, [newer, found, key, send])
  return {
    expired,
    isFetching: active && isFetching,
    error: active && isFetching ? undefined : (active && error) || staleError,
    gone: newer !== undefined && found === undefined,
    renew: active ? fetchAgain : renew,
  }
}

function keyOf(offer: NonNullable<Parameters<typeof chosenQuote>[0]>): string | undefined {
  const quote = chosenQuote(offer)
  return quote && quoteKeys(offer.response.quotes).get(quote)
}
