import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'
import { Progress } from '../../../ui/Progress.js'
import { useNow } from '../../../ui/useNow.js'
import { Headline } from '../../shell/Headline.js'
import type { Pace } from './usePace.js'

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
  const t = useMessages().track
  const { elapsed, duration } = useFormatters()
  const now = useNow() ?? seenAt
  const { soFar, expected, slow } = pace
  return (
    <div className="dw-card">
      <div className="dw-pad dw-stack">
        <div>
          <span className="dw-label">{stale ? t.lastSeen(elapsed((now - seenAt) / 1_000)) : t.where}</span>
          <Headline>{place}</Headline>
        </div>
        <Progress label={t.progress} share={slow ? undefined : pace.share} paused={stale} />
        <div className="dw-sm dw-muted dw-between">
          {stale ? (
            <span className="dw-live" data-off="">
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
