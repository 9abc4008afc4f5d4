import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Whether the style sheet has room for a second column: it alone knows the width from which on, in the size of the text.
 *
 * @returns A ref for an element of the class `dw-beside`, and undefined until it was looked at, before the first paint.
 */
export function useRoom(): [RefObject<HTMLDivElement | null>, boolean | undefined] {
  const probe = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<boolean>()
  useLayoutEffect(() => {
    const element = probe.current
    if (!element) return
    const look = () => setRoom(element.offsetWidth > 0)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [probe, room]
}
