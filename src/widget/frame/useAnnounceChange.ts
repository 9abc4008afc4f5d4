import { useEffect, useRef } from 'react'
import { useAnnounce } from '../../ui/LiveRegion.js'

/**
 * Says a sentence when it becomes another one, once for each change.
 *
 * @param first Whether the sentence the screen starts with is said too.
 */
export function useAnnounceChange(text: string, first = false): void {
  const announce = useAnnounce()
  const said = useRef(first ? undefined : text)
  useEffect(() => {
    if (said.current === text) return
    said.current = text
    if (text !== '') announce(text)
  }, [announce, text])
}
