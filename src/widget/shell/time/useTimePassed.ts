import { useEffect, useState } from 'react'

/** Whether this much time has passed since the first render. */
export function useTimePassed(milliseconds: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return passed
}
