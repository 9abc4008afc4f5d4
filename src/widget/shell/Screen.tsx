import { createContext, type JSX, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { IconButton } from '../../ui/IconButton.js'
import { commonMessages } from './messages.js'
import { useWidget } from './WidgetContext.js'

export type ScreenProps = {
  /** Value of `data-screen`, for hosts and tests. */
  name: string
  title: ReactNode
  /** Goes one step back. Omit to hide the back button. */
  onBack?: (() => void) | undefined
  /** Goes to the form from an open payment, which stays as it is. */
  onLeave?: (() => void) | undefined
  /** Shows the history button. */
  asides?: boolean | undefined
  /** Clock or buttons at the end of the header. */
  trailing?: ReactNode
  children: ReactNode
  /** Main action and its notes, sticky at the bottom. */
  foot?: ReactNode
}

/**
 * The layout shared by all steps: header, body and footer. Moves focus to the title after a step change, and back to the
 * history button when the history is left by its back button.
 */
export function Screen({ name, title, onBack, onLeave, asides, trailing, children, foot }: ScreenProps) {
  const t = useMessages(commonMessages)
  const { options, showAside } = useWidget()
  const { onClose } = options
  const heading = useRef<HTMLHeadingElement>(null)
  const history = useRef<HTMLButtonElement>(null)
  const contentEnd = useRef<HTMLSpanElement>(null)
  const arrivals = useContext(ArrivalContext)
  useEffect(() => {
    const { shown, left } = arrivals
    arrivals.shown = name
    arrivals.left = undefined
    // The first screen does not take focus: the widget must not scroll the host page to itself.
    if (shown === undefined || shown === name) return
    const opener = left === 'history' ? history.current : null
    ;(opener ?? heading.current)?.focus({ preventScroll: true })
  }, [arrivals, name])
  const back = onBack ?? onLeave
  const goBack =
    back &&
    (() => {
      arrivals.left = name
      back()
    })
  return (
    <div className="dw-screen" data-screen={name}>
      <header className="dw-screen-head">
        {goBack && <IconButton icon="back" label={onBack ? t.back : t.leave} onClick={goBack} />}
        <h2 className="dw-screen-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {trailing}
        {asides && <IconButton ref={history} icon="history" label={t.history} onClick={() => showAside('history')} />}
        {onClose && <IconButton icon="close" label={t.close} onClick={onClose} />}
      </header>
      <div className="dw-screen-body">
        {children}
        <span ref={contentEnd} className="dw-screen-body-end" aria-hidden="true" />
      </div>
      {foot !== undefined && <ScreenFoot contentEnd={contentEnd}>{foot}</ScreenFoot>}
    </div>
  )
}

type ScreenFootProps = {
  /** Marker element right after the content. */
  contentEnd: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * The sticky footer of a screen. It gets a solid background and an edge while content scrolls beneath it, and its height
 * is what focused content keeps clear of.
 */
function ScreenFoot({ contentEnd, children }: ScreenFootProps): JSX.Element {
  const foot = useRef<HTMLElement>(null)
  useEffect(() => {
    const bar = foot.current
    const mark = contentEnd.current
    if (!bar || !mark || typeof ResizeObserver === 'undefined') return
    let edge: IntersectionObserver | undefined
    const measure = () => {
      edge?.disconnect()
      const height = `${bar.offsetHeight}px`
      bar.parentElement?.style.setProperty('--dw-foot', height)
      edge = new IntersectionObserver(
        ([entry]) => {
          const below = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0
          bar.toggleAttribute('data-over', below)
        },
        // The end of the content counts as hidden as soon as the footer covers it, not only outside the viewport.
        { rootMargin: `0px 0px -${height} 0px` },
      )
      edge.observe(mark)
    }
    const size = new ResizeObserver(measure)
    size.observe(bar)
    return () => {
      size.disconnect()
      edge?.disconnect()
    }
  }, [contentEnd])
  return (
    <footer className="dw-screen-foot" ref={foot}>
      {children}
    </footer>
  )
}

/** Which screen is shown, and whether its back button led away from it. Written by screens as they come and go. */
export type Arrivals = { shown?: string; left?: string | undefined }

export const ArrivalContext = createContext<Arrivals>({})
