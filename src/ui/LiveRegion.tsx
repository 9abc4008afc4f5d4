import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => {})

/** How long a sentence stays. Long enough to be read out, short enough not to be found again later. */
const clearAfterMs = 4000

/** One polite live region, mounted before its content so that screen readers know it when the first words come. */
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
      <div className="dw-hidden" role="status" aria-live="polite" aria-atomic="true">
        {/* A new key makes the same words be said again. */}
        <span key={announced.count}>{announced.text}</span>
      </div>
      {children}
    </AnnounceContext.Provider>
  )
}

/** Says a sentence to those who listen. Does nothing outside a `LiveRegion`. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext)
}
