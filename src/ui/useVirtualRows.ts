import { measureElement, observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

export type VirtualRowsParameters = {
  count: number
  /** The same function as long as the rows are the same. */
  keyOf: (index: number) => string
  /** Height in px until a row was drawn and measured. */
  estimate: (index: number) => number
  scroller: RefObject<HTMLElement | null>
  /** Drawn wherever the list stands, because focus is on this row or something outside of the list speaks of it. */
  pinned: number | undefined
}

/** Where nothing is laid out, as in tests of a host page, a screenful is drawn instead of nothing. */
const screenful = { width: 0, height: 600 }
const overscan = 6

/** Draws of a long list what is in sight and a little around it. Rows may be of any height and are measured. */
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
      const seen = Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
      if (pinned === undefined) return seen
      if (pinned < first) return [pinned, ...seen]
      return pinned > last && pinned < count ? [...seen, pinned] : seen
    },
  })
}
