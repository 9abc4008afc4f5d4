import type { Virtualizer, VirtualWish } from './VirtualWish.js'

/** Knows where the rows of a long list lie, and which of them are in sight. */
export function createVirtualizer(first: VirtualWish, redraw: () => void): Virtualizer {
  const sizes = new Map<string, number>()
  let wish = first
  let offset = 0
  let { height } = first.initialRect

  let drawn = { startIndex: 0, endIndex: 0 }

  const sight = () => {
    const places = self.measurementsCache
    const top = places.findIndex(({ end }) => end > offset)
    const startIndex = top === -1 ? places.length - 1 : top
    const below = places.findIndex(({ start }, index) => index > startIndex && start >= offset + height)
    return { startIndex, endIndex: (below === -1 ? places.length : below) - 1 }
  }

  const sizeOf = (index: number) => sizes.get(wish.getItemKey(index)) ?? wish.estimateSize(index)

  const measure = (element: HTMLElement, entry?: ResizeObserverEntry) => {
    // What left the page is told once more, without any size.
    if (!element.isConnected) return observer.unobserve(element)
    const index = self.indexFromElement(element)
    const size = wish.measureElement(element, entry, self)
    const change = size - sizeOf(index)
    if (change === 0) return
    sizes.set(wish.getItemKey(index), size)
    // A row above the sight must not push away what is looked at.
    if (self.scrollElement && (self.measurementsCache[index]?.start ?? 0) < offset)
      self.scrollElement.scrollTop += change
    redraw()
  }
  const observer = new ResizeObserver((entries) => {
    for (const entry of entries) measure(entry.target as HTMLElement, entry)
  })

  const self: Virtualizer = {
    scrollElement: null,
    measurementsCache: [],
    getVirtualItems: () => {
      drawn = sight()
      const places = self.measurementsCache
      return places.length === 0 ? [] : wish.rangeExtractor(drawn).flatMap((index) => places[index] ?? [])
    },
    getTotalSize: () => self.measurementsCache.at(-1)?.end ?? 0,
    indexFromElement: (element) => Number(element.dataset.index),
    measureElement: (element) => {
      if (!element) return
      observer.observe(element)
      measure(element)
    },
    scrollToIndex: (index) => {
      const place = self.measurementsCache[index]
      if (!place) return
      if (place.start < offset) self.scrollElement?.scrollTo({ top: place.start })
      else if (place.end > offset + height) self.scrollElement?.scrollTo({ top: place.end - height })
    },
    update: (next) => {
      wish = next
      let end = 0
      self.measurementsCache = Array.from({ length: wish.count }, (_, index) => {
        const start = end
        end += sizeOf(index)
        return { index, start, end }
      })
    },
    attach: () => {
      const scroller = wish.getScrollElement()
      self.scrollElement = scroller
      const follow = () => {
        offset = scroller?.scrollTop ?? 0
        const { startIndex, endIndex } = sight()
        if (startIndex !== drawn.startIndex || endIndex !== drawn.endIndex) redraw()
      }
      scroller?.addEventListener('scroll', follow, { passive: true })
      const stop = wish.observeElementRect(self, (rect) => {
        height = rect.height
        redraw()
      })
      return () => {
        scroller?.removeEventListener('scroll', follow)
        stop?.()
        observer.disconnect()
      }
    },
  }
  return self
}
