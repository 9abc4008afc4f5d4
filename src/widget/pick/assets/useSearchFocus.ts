import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the cursor into the search field below the element that gets this ref, except on a touch screen, where its
 * keyboard would cover the list nobody has looked at yet.
 */
export function useSearchFocus(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  // An effect, because the screen below takes focus to its title in one of its own, which comes first.
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) list.current?.querySelector('input')?.focus()
  }, [])
  return list
}
