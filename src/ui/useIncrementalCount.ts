import { type RefObject, useEffect, useState } from 'react'

const pageSize = 40

/**
 * The number of items of a long list to render: a first page, plus another one whenever the end comes near the
 * viewport.
 *
 * @param list The element whose children are the rendered items.
 * @param count Total number of items.
 */
export function useIncrementalCount(list: RefObject<Element | null>, count: number): number {
  const [drawn, draw] = useState(pageSize)
  useEffect(() => {
    const last = list.current?.lastElementChild
    if (drawn >= count || !last) return
    // Without layout, as in jsdom tests of a host, no item ever intersects.
    if (typeof IntersectionObserver === 'undefined') return draw(count)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && draw(drawn + pageSize), {
      rootMargin: '800px',
    })
    observer.observe(last)
    return () => observer.disconnect()
  }, [list, drawn, count])
  return drawn
}
