import { type RefObject, useEffect, useState } from 'react'

const part = 40

/**
 * How many items of a long list are drawn: a first part, and another one whenever its end comes near.
 *
 * @param list Holds what is drawn, one element for each.
 * @param count How many there are.
 */
export function useGrowing(list: RefObject<Element | null>, count: number): number {
  const [drawn, draw] = useState(part)
  useEffect(() => {
    const last = list.current?.lastElementChild
    if (drawn >= count || !last) return
    // Where nothing is laid out, as in tests of a host page, nothing ever comes near.
    if (typeof IntersectionObserver === 'undefined') return draw(count)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && draw(drawn + part), {
      rootMargin: '800px',
    })
    observer.observe(last)
    return () => observer.disconnect()
  }, [list, drawn, count])
  return drawn
}
