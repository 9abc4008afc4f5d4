import { useEffect, useRef, useState } from 'react'

const afterArrivalMs = 500
const afterChangeMs = 1_000

/**
 * Whether the button may be pressed: not at once after the screen came under a finger that was on its way, and not
 * right after what it stands for changed.
 *
 * @param key Names what is agreed on with a press.
 */
export function useArmed(key: string): boolean {
  const [armed, setArmed] = useState<string>()
  const seen = useRef<string>(undefined)
  useEffect(() => {
    const delay = seen.current === undefined || seen.current === key ? afterArrivalMs : afterChangeMs
    const timer = setTimeout(() => {
      seen.current = key
      setArmed(key)
    }, delay)
    return () => clearTimeout(timer)
  }, [key])
  return armed === key
}
