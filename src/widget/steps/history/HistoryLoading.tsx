import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Skeleton } from '../../../ui/Skeleton.js'

/** Skeleton rows. */
export function HistoryLoading(): JSX.Element {
  const { common } = useMessages()
  return (
    <div className="dw-card dw-rows" data-inset="" aria-busy="true">
      <span className="dw-hidden">{common.loading}</span>
      {['52%', '44%', '60%'].map((width) => (
        <div key={width} className="dw-row">
          <Skeleton shape="disc" />
          <span className="dw-main dw-stack dw-tight">
            <Skeleton width={width} />
            <Skeleton width="40%" height="10px" />
          </span>
          <Skeleton width="64px" />
        </div>
      ))}
    </div>
  )
}
