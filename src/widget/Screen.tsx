import { type ReactNode, useEffect, useRef } from 'react'
import { useFirstMessages } from '../i18n/MessagesProvider.js'
import { IconButton } from '../ui/IconButton.js'
import { useFocusOnArrival } from './frame/focusOnArrival.js'
import { ScreenFoot } from './ScreenFoot.js'
import { useWidget } from './WidgetContext.js'

export type ScreenProps = {
  /** Names the screen in `data-screen`, for hosts and tests. */
  name: string
  title: ReactNode
  /** Leads one step back; without it there is no way back from here. */
  onBack?: (() => void) | undefined
  /** History can be looked at from here without losing anything. */
  asides?: boolean | undefined
  /** Clock or buttons at the end of the head. */
  trailing?: ReactNode
  children: ReactNode
  /** Main action and what belongs to it, stuck to the bottom. */
  foot?: ReactNode
}

/** The frame every step shares: head, body, foot. Takes focus to its title when a person arrives from another step. */
export function Screen({ name, title, onBack, asides, trailing, children, foot }: ScreenProps) {
  const t = useFirstMessages().common
  const { options, showAside } = useWidget()
  const { onClose } = options
  const heading = useRef<HTMLHeadingElement>(null)
  const contentEnd = useRef<HTMLSpanElement>(null)
  const arrived = useFocusOnArrival()
  useEffect(() => {
    if (arrived(name)) heading.current?.focus({ preventScroll: true })
  }, [arrived, name])
  return (
    <div className="dw-screen" data-screen={name}>
      <header className="dw-head">
        {onBack && <IconButton icon="back" label={t.back} onClick={onBack} />}
        <h2 className="dw-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {trailing}
        {asides && <IconButton icon="history" label={t.history} onClick={() => showAside('history')} />}
        {onClose && <IconButton icon="close" label={t.close} onClick={onClose} />}
      </header>
      <div className="dw-body">
        {children}
        <span ref={contentEnd} className="dw-body-end" aria-hidden="true" />
      </div>
      {foot !== undefined && <ScreenFoot contentEnd={contentEnd}>{foot}</ScreenFoot>}
    </div>
  )
}
