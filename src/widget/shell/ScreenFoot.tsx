import { type JSX, type ReactNode, type RefObject, useEffect, useRef } from 'react'

export type ScreenFootProps = {
  /** Marker element right after the content. */
  contentEnd: RefObject<HTMLElement | null>
  children: ReactNode
}

/** The sticky footer of a screen. It gets a solid background and an edge while content scrolls beneath it. */
export function ScreenFoot({ contentEnd, children }: ScreenFootProps): JSX.Element {
  const foot = useRef<HTMLElement>(null)
  useEffect(() => {
    const bar = foot.current
    const mark = contentEnd.current
    if (!bar || !mark || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        const below = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0
        bar.toggleAttribute('data-over', below)
      },
      // The end of the content counts as hidden as soon as the footer covers it, not only outside the viewport.
      { rootMargin: `0px 0px -${bar.offsetHeight}px 0px` },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [contentEnd])
  return (
    <footer className="dw-foot" ref={foot}>
      {children}
    </footer>
  )
}
