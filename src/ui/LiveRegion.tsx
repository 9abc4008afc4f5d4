import { createContext, type ReactNode, useCallback, useEffect, useRef } from 'react'

/** Announces a text to screen readers. */
export const AnnounceContext = createContext<(text: string) => void>(() => {})

/**
 * How long an announcement stays in the DOM: long enough to be announced, short enough not to be read again while
 * browsing.
 */
const clearAfterMs = 4000

/**
 * A polite live region, mounted before its content so that screen readers register it before the first announcement.
 * An announcement is written past React, which would commit once for the text and once more to clear it.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const announce = useCallback((text: string) => {
    clearTimeout(timer.current)
    say(region.current, text)
    timer.current = setTimeout(() => say(region.current, ''), clearAfterMs)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <AnnounceContext.Provider value={announce}>
      <div ref={region} className="dw-visually-hidden" role="status" aria-live="polite" aria-atomic="true" />
      {children}
    </AnnounceContext.Provider>
  )
}

/** A new element repeats an announcement of the same text. */
function say(region: HTMLElement | null, text: string): void {
  const words = document.createElement('span')
  words.textContent = text
  region?.replaceChildren(words)
}
