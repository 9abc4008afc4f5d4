import { useCallback, useEffect, useRef, useState } from 'react'

/** `blocked`: the browser did not open the window. `closed`: the user closed it. */
export type CheckoutWindowState = 'none' | 'open' | 'blocked' | 'closed'

export type CheckoutWindow = {
  state: CheckoutWindowState
  /** Opens the page, or brings it to the front. Call it from a click. */
  open: () => void
}

const pollMs = 400

/** Opens the payment page in a separate window. Only observes whether the window is open, not what happens in it. */
export function useCheckoutWindow(url: string): CheckoutWindow {
  const handle = useRef<Window>(undefined)
  const [state, setState] = useState<CheckoutWindowState>('none')

  const open = useCallback(() => {
    if (handle.current && !handle.current.closed) return handle.current.focus()
    // Opened synchronously in the click handler: browsers block popups opened later.
    const opened = window.open('about:blank', '_blank')
    if (!opened) return setState('blocked')
    // A third-party page must not be able to navigate this one.
    opened.opener = null
    opened.location.replace(url)
    handle.current = opened
    setState('open')
  }, [url])

  useEffect(() => {
    if (state !== 'open') return
    const timer = setInterval(() => {
      if (handle.current?.closed) setState('closed')
    }, pollMs)
    return () => clearInterval(timer)
  }, [state])

  return { state, open }
}
