import { useEffect, useRef, useState } from 'react'

const afterArrivalMs = 500
const afterChangeMs = 1_000

/**
 * Whether a button may be pressed. Prevents accidental presses right after the screen appeared and right after the
 * content the button confirms has changed.
 *
 * @param key Identifies the content that a press confirms.
 */
export function useArmed(key: string): boolean {
  const [armed, setArmed] = useState<string>()
  const lastKey = useRef<string>(undefined)
  useEffect(() => {
    const delay = lastKey.current === undefined || lastKey.current === key ? afterArrivalMs : afterChangeMs
    const timer = setTimeout(() => {
      lastKey.current = key
      setArmed(key)
    }, delay)
    return () => clearTimeout(timer)
  }, [key])
  return armed === key
}
