import type { JSX } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { commonMessages } from './messages.js'
import { useWidget } from './WidgetContext.js'

/** Skeleton of a step that is loading, sized like the content. */
export function LoadingScreen(): JSX.Element {
  const t = useMessages(commonMessages)
  const { deposit, aside } = useWidget()
  const title = aside === 'history' ? t.history : deposit.state.step === 'payment' ? t.loading : t.deposit
  return (
    <div className="dw-screen" data-screen="loading" aria-busy="true">
      <div className="dw-screen-head">
        <h2 className="dw-screen-title">{title}</h2>
      </div>
      <div className="dw-screen-body">
        <span className="dw-visually-hidden">{t.loading}</span>
        <div className="dw-card dw-card-padding dw-stack">
          <Skeleton width="30%" />
          <Skeleton width="60%" height="2.1em" />
          <Skeleton width="45%" />
        </div>
        <div className="dw-card dw-card-padding dw-stack">
          <Skeleton width="80%" />
          <Skeleton width="55%" />
        </div>
      </div>
    </div>
  )
}
