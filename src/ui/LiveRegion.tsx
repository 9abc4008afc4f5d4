import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => {})

/**
 * How long an announcement stays in the DOM: long enough to be announced, short enough not to be read again while
 * browsing.
 */
const clearAfterMs = 4000

/**
 * A polite live region, mounted before its content so that screen readers register it before the first announcement.
 */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [announced, setAnnounced] = useState({ text: '', count: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const announce = useCallback((text: string) => {
    clearTimeout(timer.current)
    setAnnounced(({ count }) => ({ text, count: count + 1 }))
    timer.current = setTimeout(() => setAnnounced(({ count }) => ({ text: '', count })), clearAfterMs)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <AnnounceContext.Provider value={announce}>
      <div className="dw-visually-hidden" role="status" aria-live="polite" aria-atomic="true">
        {/* A new key repeats an announcement of the same text. */}
        <span key={announced.count}>{announced.text}</span>
      </div>
      {children}
    </AnnounceContext.Provider>
  )
}

/** Returns a function that announces a text to screen readers. Does nothing outside a `LiveRegion`. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext)
}
