import { type JSX, type ReactNode, type RefObject, useEffect, useRef } from 'react'

export type ScreenFootProps = {
  /** Stands right after the last of the content. */
  contentEnd: RefObject<HTMLElement | null>
  children: ReactNode
}

/** What sticks to the bottom of a screen. While content lies beneath it, it has solid ground and an edge. */
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
      // The end of the content counts as hidden when it is under the bar, not only when it left the window.
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
