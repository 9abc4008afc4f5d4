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

type Place = { index: number; start: number; end: number }

export type Virtualizer = {
  scrollElement: HTMLElement | null
  /** Every row, whether it is drawn or not. */
  measurementsCache: readonly Place[]
  getVirtualItems: () => Place[]
  getTotalSize: () => number
  /** A drawn row says its place as `data-index`. */
  indexFromElement: (element: HTMLElement) => number
  /** The ref of a drawn row. */
  measureElement: (element: HTMLElement | null) => void
  /** Scrolls no further than it takes to have the row in sight. */
  scrollToIndex: (index: number) => void
  /** What the list says of itself at this drawing. */
  update: (wish: VirtualWish) => void
  /** Follows the list on the page, until what is returned is called. */
  attach: () => () => void
}
