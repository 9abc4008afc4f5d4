import type { Virtualizer } from './createVirtualizer.js'

type Rect = { width: number; height: number }

/** What a list says of itself: of TanStack Virtual's options those that this package uses. Sizes are in px. */
export type VirtualWish = {
  count: number
  getItemKey: (index: number) => string
  /** Height of a row that was not measured yet. */
  estimateSize: (index: number) => number
  measureElement: (element: HTMLElement, entry: ResizeObserverEntry | undefined, instance: Virtualizer) => number
  getScrollElement: () => HTMLElement | null
  /** The sight, until it was measured. */
  initialRect: Rect
  /** Tells the sight now and whenever it changes. */
  observeElementRect: (instance: Virtualizer, report: (rect: Rect) => void) => (() => void) | undefined
  /** The rows to draw, of those that are in sight. */
  rangeExtractor: (sight: { startIndex: number; endIndex: number }) => number[]
}
