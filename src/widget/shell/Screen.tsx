import { createContext, type JSX, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { IconButton } from '../../ui/IconButton.js'
import { LiveText } from '../../ui/LiveText.js'
import { ShellRest } from './lazy/rest.js'
import { commonMessages } from './messages.js'
import { useScreenMotion } from './motion/screenMotion.js'
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

/** Where the question mark will be. */
const space = <span className="dw-icon-button" />

/**
 * The layout shared by all steps: header, body and footer. Moves focus to the title after a step change, and back to the
 * button that opened a step when that is left by its back button. If what has focus goes, focus moves to the title too:
 * on `body`, the next Tab would start at the top of the page.
 *
 * A screen that replaces another slides in. The other is gone by then: nothing of it can be pressed or read.
 */
export function Screen({ name, title, onBack, onLeave, asides, trailing, children, foot }: ScreenProps) {
  const t = useMessages(commonMessages)
  const { options, showAside } = useWidget()
  const { onClose } = options
  const heading = useRef<HTMLHeadingElement>(null)
  const contentEnd = useRef<HTMLSpanElement>(null)
  const arrivals = useContext(ArrivalContext)
  const root = useScreenMotion()
  const [motion, setMotion] = useState(() => {
    const { shown, left } = arrivals
    return shown && shown !== name ? (left || name === 'form' ? 'back' : 'on') : undefined
  })
  useEffect(() => {
    const { shown, left, focused, openers } = arrivals
    arrivals.shown = name
    arrivals.left = undefined
    const screen = root.current
    const keepFocus = () => {
      if (arrivals.focused?.isConnected !== false) return
      arrivals.focused = undefined
      heading.current?.focus({ preventScroll: true })
    }
    // The first screen does not take focus: the widget must not scroll the host page to itself.
    if (shown === undefined || shown === name) keepFocus()
    else if (screen && !isUsedElsewhere(screen)) {
      const opener = left !== undefined && openers.get(`${name} ${left}`)
      const button = opener && [...screen.querySelectorAll('button')].find((each) => nameOf(each) === opener)
      if (button) button.focus()
      else {
        heading.current?.focus({ preventScroll: true })
        // After a press the title comes into view. Nothing else scrolls the page of the host.
        if (navigator.userActivation?.isActive && screen.getBoundingClientRect().top < 0)
          screen.scrollIntoView({ block: 'start', inline: 'nearest' })
      }
      // What had focus is gone with its screen.
      if (left === undefined && focused) openers.set(`${shown} ${name}`, nameOf(focused))
    }
    const observer = new MutationObserver(keepFocus)
    if (screen) observer.observe(screen, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [arrivals, name, root])
  const rest = useContext(ShellRest).parts
  const back = onBack ?? onLeave
  const goBack =
    back &&
    (() => {
      arrivals.left = name
      back()
    })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the listeners only note what has focus
    <div
      ref={root}
      className="dw-screen"
      data-screen={name}
      data-motion={motion}
      // Neither is called for an element that is removed while it has focus.
      onFocus={({ target }) => {
        arrivals.focused = target
      }}
      onBlur={() => {
        arrivals.focused = undefined
      }}
    >
      <div className="dw-screen-head">
        {goBack && <IconButton icon="back" label={onBack ? t.back : t.leave} onClick={goBack} />}
        <h2 className="dw-screen-title" ref={heading} tabIndex={-1}>
          <LiveText>{title}</LiveText>
        </h2>
        {trailing}
        {asides && <IconButton icon="history" label={t.history} onClick={() => showAside('history')} />}
        {rest ? <rest.Help /> : space}
        {onClose && <IconButton icon="close" label={t.close} onClick={onClose} />}
      </div>
      {/* Once it has played: a dialog that opens again would play it again. */}
      <div className="dw-screen-body" onAnimationEnd={() => setMotion(undefined)}>
        {children}
        <span ref={contentEnd} className="dw-screen-body-end" aria-hidden="true" />
      </div>
      {foot && <ScreenFoot contentEnd={contentEnd}>{foot}</ScreenFoot>}
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
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = foot.current
    const mark = contentEnd.current
    if (!bar || !mark || typeof ResizeObserver === 'undefined') return
    let edge: IntersectionObserver | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      edge?.disconnect()
      const height = `${bar.offsetHeight}px`
      clearTimeout(timer)
      timer = setTimeout(() => keepClear(bar, height))
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
      clearTimeout(timer)
      size.disconnect()
      edge?.disconnect()
    }
  }, [contentEnd])
  return (
    <div className="dw-screen-foot" ref={foot}>
      {children}
    </div>
  )
}

/**
 * Content that takes focus keeps clear of this height. It is set on the root and after the frame is painted, because a
 * change computes the styles of every element again, and most screens have a footer of the same height.
 */
function keepClear(foot: HTMLElement, height: string): void {
  const root = foot.closest<HTMLElement>('.dw')
  // The footer of a dialog is below what scrolls.
  if (!root || foot.closest('.dw-dialog') || root.style.getPropertyValue('--dw-foot') === height) return
  root.style.setProperty('--dw-foot', height)
}

/** The accessible name of a button, or its text. */
function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? ''
}

/**
 * Which screen is shown, whether its back button led away from it, and what has focus in it. Written by screens as they
 * come and go.
 */
export type Arrivals = {
  shown?: string
  left?: string | undefined
  focused?: Element | undefined
  /** Name of the button that opened a screen, by the screen it was on and the screen that it opened. */
  openers: Map<string, string>
}

export const ArrivalContext = createContext<Arrivals>({ openers: new Map() })

/** Whether focus is elsewhere on the host's page, where a background update must not take it. */
function isUsedElsewhere(screen: Element): boolean {
  const active = document.activeElement
  if (!active || active === document.body) return false
  const root = screen.getRootNode()
  const widget = root instanceof ShadowRoot ? root.host : screen.closest('[data-dw]')
  return !widget?.contains(active) && !active.contains(screen)
}
