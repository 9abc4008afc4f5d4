import { type ReactNode, useEffect, useRef } from 'react'
import { useInitialMessages } from '../../i18n/MessagesProvider.js'
import { IconButton } from '../../ui/IconButton.js'
import { useFocusOnArrival } from './focusOnArrival.js'
import { ScreenFoot } from './ScreenFoot.js'
import { useWidget } from './WidgetContext.js'

export type ScreenProps = {
  /** Value of `data-screen`, for hosts and tests. */
  name: string
  title: ReactNode
  /** Goes one step back. Omit to hide the back button. */
  onBack?: (() => void) | undefined
  /** Shows the history button. */
  asides?: boolean | undefined
  /** Clock or buttons at the end of the header. */
  trailing?: ReactNode
  children: ReactNode
  /** Main action and its notes, sticky at the bottom. */
  foot?: ReactNode
}

/** The layout shared by all steps: header, body and footer. Moves focus to the title after a step change. */
export function Screen({ name, title, onBack, asides, trailing, children, foot }: ScreenProps) {
  const t = useInitialMessages().common
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
