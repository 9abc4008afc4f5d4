import { useCallback, useEffect, useState } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { acceptDeadline } from '../../flow/acceptDeadline.js'
import { chosenQuote, quoteKey } from '../../flow/state.js'
import { useQuotes } from '../../hooks/useQuotes.js'
import { usePageVisible } from '../frame/usePageVisible.js'
import { quoteMargin } from '../offer/quoteMargin.js'
import { useDraft } from '../offer/useDraft.js'
import { useStuck } from '../offer/useStuck.js'
import { useDeadlinePassed } from '../time/useDeadlinePassed.js'
import { useWidget } from '../WidgetContext.js'

export type OfferFreshness = {
  /** The offer on the screen has run out. */
  expired: boolean
  asking: boolean
  /** Why no new offer came. */
  error: DepositError | undefined
  /** New quotes came, and the way that was chosen is not among them. */
  gone: boolean
  /** Asks for a new offer now. */
  renew: () => void
}

/**
 * Renews the offer on the screen when it runs out, or when asked to.
 *
 * A better one simply takes its place, a worse one waits for consent: that is decided by the flow.
 */
export function useFreshOffer(): OfferFreshness {
  const { state, send } = useWidget().deposit
  const { request } = useDraft()
  const offer = state.step === 'confirm' ? (state.replacement ?? state.offer) : undefined
  const attempted = state.step === 'confirm' && state.attempted
  const expired = useDeadlinePassed(offer && acceptDeadline(offer.response) - quoteMargin)
  const visible = usePageVisible()
  /** Token of the answer that is to be replaced: what is newer than it is taken, and nothing before. */
  const [replacing, setReplacing] = useState<string>()
  const token = offer?.response.state_token
  const active = replacing !== undefined && replacing === token && !attempted
  const { data, error, isFetching, refetch } = useQuotes(active ? request : undefined)

  const renew = useCallback(() => setReplacing(token), [token])
  const stuck = useStuck(offer?.response)
  useEffect(() => {
    if (expired && visible && !stuck) renew()
  }, [expired, visible, stuck, renew])
  useEffect(() => {
    if (active) void refetch({ cancelRefetch: false })
  }, [active, refetch])

  const key = offer && keyOf(offer)
  const newer = active && data && data.state_token !== token ? data : undefined
  const found = newer?.quotes.find((quote) => quoteKey(quote) === key)
  useEffect(() => {
    if (newer && found) send({ type: 'OFFER_REPLACED', offer: { response: newer, chosen: found.payment_id } })
  }, [newer, found, send])
  return {
    expired,
    asking: active && isFetching,
    error: active && isFetching ? undefined : (active && error) || stuck,
    gone: newer !== undefined && found === undefined,
    renew: () => {
      if (active) void refetch({ cancelRefetch: false })
      else renew()
    },
  }
}

function keyOf(offer: NonNullable<Parameters<typeof chosenQuote>[0]>): string | undefined {
  const quote = chosenQuote(offer)
  return quote && quoteKey(quote)
}
