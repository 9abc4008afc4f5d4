import type { JSX } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Skeleton } from '../../ui/Skeleton.js'
import { commonMessages } from './messages.js'
import { useScreenMotion } from './motion/screenMotion.js'
import { useWidget } from './WidgetContext.js'

/** Skeleton of a step that is loading. That of the form has its boxes: a server renders it until storage can be read. */
export function LoadingScreen(): JSX.Element {
  const t = useMessages(commonMessages)
  const { deposit, aside } = useWidget()
  const isForm = aside === undefined && deposit.state.step === 'form'
  const title = aside === 'history' ? t.history : deposit.state.step === 'payment' ? t.loading : t.deposit
  return (
    <div ref={useScreenMotion()} className="dw-screen" data-screen="loading" aria-busy="true">
      <div className="dw-screen-head">
        <h2 className="dw-screen-title">{title}</h2>
      </div>
      <div className="dw-screen-body">
        {!isForm && <span className="dw-visually-hidden">{t.loading}</span>}
        {isForm && (
          <div className="dw-tiles" aria-hidden="true">
            <span className="dw-tile" />
            <span className="dw-tile" />
            <span className="dw-tile" />
          </div>
        )}
        <div
          className={isForm ? 'dw-card dw-card-padding dw-stack dw-loading-form' : 'dw-card dw-card-padding dw-stack'}
        >
          <Skeleton width="30%" />
          <Skeleton width="60%" height="2.1em" />
          <Skeleton width="45%" />
        </div>
        {!isForm && (
          <div className="dw-card dw-card-padding dw-stack">
            <Skeleton width="80%" />
            <Skeleton width="55%" />
          </div>
        )}
      </div>
      {isForm && (
        <div className="dw-screen-foot">
          {/* Not a button: the screen that follows would take the focus away with it. */}
          <span className="dw-button" data-kind="primary" aria-disabled="true" aria-busy="true">
            {t.loading}
          </span>
        </div>
      )}
    </div>
  )
}
