import { type JSX, useEffect, useState } from 'react'
import { useDepositScope } from '../../../hooks/context.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Note } from '../../../ui/Note.js'
import { Progress } from '../../../ui/Progress.js'
import { useNow } from '../../../ui/useNow.js'
import { loadFundingSeen, saveFundingSeen } from '../../shared/payment/fundingSeen.js'
import { Headline } from '../../shell/Headline.js'
import { useServerNow } from '../../shell/time/useDeadlineText.js'
import { trackMessages } from './messages.js'

export type WhereCardProps = {
  place: string
  pace: Pace
  /** The state may be out of date. */
  stale: boolean
  /** When the payment was fetched, in epoch milliseconds of the browser's clock. */
  seenAt: number
}

/** Location and progress of the funds. */
export function WhereCard({ place, pace, stale, seenAt }: WhereCardProps): JSX.Element {
  const t = useMessages(trackMessages)
  const { elapsed, duration } = useFormatters()
  const now = useNow() ?? seenAt
  const { soFar, expected, slow } = pace
  return (
    <div className="dw-card">
      <div className="dw-card-padding dw-stack">
        <div>
          <span className="dw-label">{stale ? t.lastSeen(elapsed((now - seenAt) / 1_000)) : t.where}</span>
          <Headline>{place}</Headline>
        </div>
        <Progress label={t.progress} share={slow ? undefined : pace.share} paused={stale} />
        <div className="dw-text-sm dw-text-muted dw-space-between">
          {stale ? (
            <span className="dw-live-status" data-off="">
              {t.paused}
            </span>
          ) : (
            <span>{t.soFar(elapsed(soFar))}</span>
          )}
          {expected !== undefined && <span>{slow ? t.usually(duration(expected)) : t.inAll(duration(expected))}</span>}
        </div>
      </div>
      {slow && !stale && (
        <Note tone="warning" icon="clock" title={t.slow} inset>
          {t.slowHint}
        </Note>
      )}
    </div>
  )
}

/** Progress of a payment over time. */
type Pace = {
  /** Seconds since the funds were first seen. */
  soFar: number
  /** Quoted duration in seconds; undefined if the quote has none. */
  expected: number | undefined
  /** From 0 to 1, below 1 until the funds arrive; undefined if unknown. */
  share: number | undefined
  /** It takes more than twice as long as expected. */
  slow: boolean
  /** Expected arrival in epoch milliseconds; undefined once it has passed. */
  arrivesAt: number | undefined
}

/** The progress bar must not be full before the funds arrive. */
const maxShare = 0.95

/**
 * Measures from when the funds were first seen, also after a reload, or else from the last update of the payment: time
 * spent before paying does not count as delay.
 */
export function usePace(payment: Payment, begun: boolean): Pace {
  const { storage } = useDepositScope()
  const [since] = useState(() => loadFundingSeen(storage, payment) ?? Date.parse(payment.updated_at))
  useEffect(() => saveFundingSeen(storage, payment), [storage, payment])
  const now = useServerNow()
  const expected = begun ? payment.quoted.latency_seconds : undefined
  const soFar = now === undefined ? 0 : Math.max(0, (now - since) / 1_000)
  if (expected === undefined || expected <= 0)
    return { soFar, expected: undefined, share: undefined, slow: false, arrivesAt: undefined }
  return {
    soFar,
    expected,
    share: Math.min(maxShare, soFar / expected),
    slow: soFar > 2 * expected,
    arrivesAt: soFar > expected ? undefined : since + expected * 1_000,
  }
}
