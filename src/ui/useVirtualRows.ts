import { measureElement, observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

export type VirtualRowsParameters = {
  count: number
  /** Must keep its identity while the rows are the same. */
  keyOf: (index: number) => string
  /** Height in px until a row is measured. */
  estimate: (index: number) => number
  scroller: RefObject<HTMLElement | null>
  /** Rendered at any scroll position, because this row has focus or is referenced from outside the list. */
  pinned: number | undefined
}

/** Without layout, as in jsdom tests of a host, a screenful is rendered instead of nothing. */
const screenful = { width: 0, height: 600 }
const overscan = 6

/** Virtualizes a long list: renders the visible rows and a few around them. Row heights are measured. */
export function useVirtualRows(parameters: VirtualRowsParameters): Virtualizer<HTMLElement, HTMLElement> {
  const { count, keyOf, estimate, scroller, pinned } = parameters
  return useVirtualizer<HTMLElement, HTMLElement>({
    count,
    overscan,
    getItemKey: keyOf,
    estimateSize: estimate,
    getScrollElement: () => scroller.current,
    initialRect: screenful,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : screenful)),
    measureElement: (element, entry, instance) =>
      measureElement(element, entry, instance) || estimate(instance.indexFromElement(element)),
    rangeExtractor: ({ startIndex, endIndex }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const visible = Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
      if (pinned === undefined) return visible
      if (pinned < first) return [pinned, ...visible]
      return pinned > last && pinned < count ? [...visible, pinned] : visible
    },
  })
}
