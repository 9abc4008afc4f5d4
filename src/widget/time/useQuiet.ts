import { useEffect, useState } from 'react'

/** Long enough for the first screen to be painted and read. */
const momentMs = 400

/** True a moment after a screen stands: what can wait until then takes nothing from it. */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), momentMs)
    return () => clearTimeout(timer)
  }, [])
  return quiet
}
