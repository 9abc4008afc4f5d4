import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the search field inside the element with this ref, except on touch screens, where the keyboard would cover
 * the list.
 */
export function useSearchFocus(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  // Runs after the child Screen's effect, which focuses its title.
  useEffect(() => {
    if (!window.matchMedia?.('(pointer: coarse)').matches) list.current?.querySelector('input')?.focus()
  }, [])
  return list
}
