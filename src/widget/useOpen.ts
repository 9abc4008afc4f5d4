import { useCallback, useEffect, useRef, useState } from 'react'

/** Open state that is controlled by the host, or internal if the host passes undefined. */
export function useOpen(
  controlled: boolean | undefined,
  defaultOpen: boolean | undefined,
  onChange: ((open: boolean) => void) | undefined,
): { open: boolean; change: (open: boolean) => void } {
  const [own, setOwn] = useState(defaultOpen ?? false)
  const open = controlled ?? own
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
