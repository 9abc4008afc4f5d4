import type { Virtualizer, VirtualizerOptions } from './VirtualizerOptions.js'

/** Tracks the positions of the rows of a long list, and which of them are visible. */
export function createVirtualizer(initialOptions: VirtualizerOptions, redraw: () => void): Virtualizer {
  const sizes = new Map<string, number>()
  let options = initialOptions
  let offset = 0
  let { height } = initialOptions.initialRect

  let renderedRange = { startIndex: 0, endIndex: 0 }

  const visibleRange = () => {
    const items = self.measurementsCache
    const top = items.findIndex(({ end }) => end > offset)
    const startIndex = top === -1 ? items.length - 1 : top
    const below = items.findIndex(({ start }, index) => index > startIndex && start >= offset + height)
    return { startIndex, endIndex: (below === -1 ? items.length : below) - 1 }
  }

  const sizeOf = (index: number) => sizes.get(options.getItemKey(index)) ?? options.estimateSize(index)

  const measure = (element: HTMLElement, entry?: ResizeObserverEntry) => {
    // A removed element is reported once more, with size 0.
    if (!element.isConnected) return observer.unobserve(element)
    const index = self.indexFromElement(element)
    const size = options.measureElement(element, entry, self)
    const change = size - sizeOf(index)
    if (change === 0) return
    sizes.set(options.getItemKey(index), size)
    // A resized row above the viewport must not shift the visible rows.
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
      renderedRange = visibleRange()
      const items = self.measurementsCache
      return items.length === 0 ? [] : options.rangeExtractor(renderedRange).flatMap((index) => items[index] ?? [])
    },
    getTotalSize: () => self.measurementsCache.at(-1)?.end ?? 0,
    indexFromElement: (element) => Number(element.dataset.index),
    measureElement: (element) => {
      if (!element) return
      observer.observe(element)
      measure(element)
    },
    scrollToIndex: (index) => {
      const item = self.measurementsCache[index]
      if (!item) return
      if (item.start < offset) self.scrollElement?.scrollTo({ top: item.start })
      else if (item.end > offset + height) self.scrollElement?.scrollTo({ top: item.end - height })
    },
    update: (next) => {
      options = next
      let end = 0
      self.measurementsCache = Array.from({ length: options.count }, (_, index) => {
        const start = end
        end += sizeOf(index)
        return { index, start, end }
      })
    },
    attach: () => {
      const scroller = options.getScrollElement()
      self.scrollElement = scroller
      const onScroll = () => {
        offset = scroller?.scrollTop ?? 0
        const { startIndex, endIndex } = visibleRange()
        if (startIndex !== renderedRange.startIndex || endIndex !== renderedRange.endIndex) redraw()
      }
      scroller?.addEventListener('scroll', onScroll, { passive: true })
      const stop = options.observeElementRect(self, (rect) => {
        height = rect.height
        redraw()
      })
      return () => {
        scroller?.removeEventListener('scroll', onScroll)
        stop?.()
        observer.disconnect()
      }
    },
  }
  return self
}
