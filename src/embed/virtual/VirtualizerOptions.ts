type Rect = { width: number; height: number }

/** The subset of TanStack Virtual's options that this package uses. Sizes are in px. */
export type VirtualizerOptions = {
  count: number
  getItemKey: (index: number) => string
  /** Estimated height of a row that is not measured yet. */
  estimateSize: (index: number) => number
  measureElement: (element: HTMLElement, entry: ResizeObserverEntry | undefined, instance: Virtualizer) => number
  getScrollElement: () => HTMLElement | null
  /** Size of the viewport until it is measured. */
  initialRect: Rect
  /** Reports the size of the viewport now and on every change. */
  observeElementRect: (instance: Virtualizer, report: (rect: Rect) => void) => (() => void) | undefined
  /** The rows to render, given the visible range. */
  rangeExtractor: (range: { startIndex: number; endIndex: number }) => number[]
}

type VirtualItem = { index: number; start: number; end: number }

export type Virtualizer = {
  scrollElement: HTMLElement | null
  /** Positions of all rows, rendered or not. */
  measurementsCache: readonly VirtualItem[]
  getVirtualItems: () => VirtualItem[]
  getTotalSize: () => number
  /** Reads the `data-index` of a rendered row. */
  indexFromElement: (element: HTMLElement) => number
  /** Ref callback of a rendered row. */
  measureElement: (element: HTMLElement | null) => void
  /** Scrolls as little as needed to make the row visible. */
  scrollToIndex: (index: number) => void
  /** Applies the options of the current render. */
  update: (options: VirtualizerOptions) => void
  /** Observes the scroll element until the returned function is called. */
  attach: () => () => void
}
