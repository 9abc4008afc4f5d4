import { useEffect, useRef } from 'react'
import { useAnnounce } from '../../ui/useAnnounce.js'

/**
 * Announces a text to screen readers, once for each change.
 *
 * @param first Whether the initial text is announced too.
 */
export function useAnnounceChange(text: string, first = false): void {
  const announce = useAnnounce()
  const announced = useRef(first ? undefined : text)
  useEffect(() => {
    if (announced.current === text) return
    announced.current = text
    if (text !== '') announce(text)
  }, [announce, text])
}
