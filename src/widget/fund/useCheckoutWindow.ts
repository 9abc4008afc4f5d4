import { useCallback, useEffect, useRef, useState } from 'react'

/** `blocked`: the browser did not open it. `closed`: it was open and is gone. */
export type CheckoutWindowState = 'none' | 'open' | 'blocked' | 'closed'

export type CheckoutWindow = {
  state: CheckoutWindowState
  /** Opens the page, or brings it to the front. Call it from a click. */
  open: () => void
}

const lookEveryMs = 400

/** The payment page in a window of its own. What happens there is not believed; only whether it is open is looked at. */
export function useCheckoutWindow(url: string): CheckoutWindow {
  const handle = useRef<Window>(undefined)
  const [state, setState] = useState<CheckoutWindowState>('none')

  const open = useCallback(() => {
    if (handle.current && !handle.current.closed) return handle.current.focus()
    // Reserved within the click: a window that is opened any later is blocked.
    const opened = window.open('about:blank', '_blank')
    if (!opened) return setState('blocked')
    // A page of somebody else must not be able to lead this one elsewhere.
    opened.opener = null
    opened.location.replace(url)
    handle.current = opened
    setState('open')
  }, [url])

  useEffect(() => {
    if (state !== 'open') return
    const timer = setInterval(() => {
      if (handle.current?.closed) setState('closed')
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [state])

  return { state, open }
}
