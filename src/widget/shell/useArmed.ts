import { useEffect, useRef, useState } from 'react'
import { useDepositScope } from '../../hooks/context.js'

const afterArrivalMs = 500
const afterChangeMs = 1_000

/**
 * Whether a button may be pressed. Prevents accidental presses right after the screen appeared and right after the
 * content the button confirms has changed. Under a scenario, which moves no money, buttons are armed at once.
 *
 * @param key Identifies the content that a press confirms.
 */
export function useArmed(key: string): boolean {
  const [armed, setArmed] = useState<string>()
  const lastKey = useRef<string>(undefined)
  const { simulated } = useDepositScope().client
  useEffect(() => {
    const delay = lastKey.current === undefined || lastKey.current === key ? afterArrivalMs : afterChangeMs
    const timer = setTimeout(() => {
      lastKey.current = key
      setArmed(key)
    }, delay)
    return () => clearTimeout(timer)
  }, [key])
  return simulated || armed === key
}
