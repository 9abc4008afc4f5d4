import { useCallback, useEffect, useRef, useState } from 'react'

/** Whether something is open: as the host says, or by itself where the host says nothing. */
export function useOpen(
  given: boolean | undefined,
  first: boolean | undefined,
  onChange: ((open: boolean) => void) | undefined,
): { open: boolean; change: (open: boolean) => void } {
  const [own, setOwn] = useState(first ?? false)
  const open = given ?? own
  const latest = useRef({ open, onChange })
  useEffect(() => {
    latest.current = { open, onChange }
  })
  const change = useCallback((next: boolean) => {
    const { open, onChange } = latest.current
    setOwn(next)
    if (next !== open) onChange?.(next)
  }, [])
  return { open, change }
}
