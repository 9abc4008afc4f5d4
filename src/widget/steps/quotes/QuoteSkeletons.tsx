import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Skeleton } from '../../../ui/Skeleton.js'

/** Placeholder of the quote list while it loads. */
export function QuoteSkeletons(): JSX.Element {
  const t = useMessages().quotes
  return (
    <>
      <ul className="dw-stack dw-tight" aria-label={t.list} aria-busy="true">
        <SkeletonCard />
        <SkeletonCard />
      </ul>
      <p className="dw-live">{t.askingAll}</p>
    </>
  )
}

function SkeletonCard(): JSX.Element {
  return (
    <li className="dw-quote">
      <div className="dw-quote-top">
        <span className="dw-radio dw-ghost" />
        <Skeleton shape="square" width="28px" height="28px" />
        <Skeleton width="84px" height="13px" />
        <Skeleton width="116px" height="20px" />
        <span className="dw-quote-facts">
          <Skeleton width="104px" height="19px" />
          <Skeleton width="124px" height="19px" />
        </span>
      </div>
    </li>
  )
}
