import { useEffect, useState } from 'react'

/** Long enough for the first screen to be painted. */
const delayMs = 400

/** True shortly after the first paint, to defer optional work. */
export function useAfterFirstPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return painted
}
