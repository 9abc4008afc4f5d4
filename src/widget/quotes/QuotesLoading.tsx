import type { JSX, ReactNode } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { Screen } from '../Screen.js'

/** The list before its first answer. */
export function QuotesLoading({ sort, onBack }: { sort: ReactNode; onBack: () => void }): JSX.Element {
  const t = useMessages().quotes
  return (
    <Screen
      name="quotes"
      title={t.title}
      onBack={onBack}
      foot={
        <Button kind="primary" busy>
          {t.askingAll}
        </Button>
      }
    >
      {sort}
      <ul className="dw-stack dw-tight" aria-label={t.list} aria-busy="true">
        <SkeletonCard />
        <SkeletonCard />
      </ul>
      <p className="dw-live">{t.askingAll}</p>
    </Screen>
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
