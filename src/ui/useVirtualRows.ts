import { type RefObject, useLayoutEffect, useReducer, useState } from 'react'

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

export type VirtualRows = {
  /** The rows to render: those in the viewport, a few around them, and the pinned one. */
  rendered: () => number[]
  /** Distance in px from the top of the list to the top of a row. For `count`, the height of the list. */
  startOf: (row: number) => number
  /** Ref callback of a rendered row, which has its index as `data-index`. */
  measure: (element: HTMLElement | null) => void
  /** Scrolls as little as needed to make a row visible. */
  scrollTo: (row: number) => void
}

/** Without layout, as in jsdom tests of a host, a screenful is rendered instead of nothing. */
const screenful = 600
const fullOverscan = 6
/** After the rows in view have been painted. */
const overscanDelayMs = 100

/** Virtualizes a long list: renders the visible rows and a few around them. Row heights are measured. */
export function useVirtualRows(parameters: VirtualRowsParameters): VirtualRows {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const [rows] = useState(() => createVirtualRows(parameters, redraw))
  rows.update(parameters)
  useLayoutEffect(() => rows.attach(), [rows])
  return rows
}

type Attachable = VirtualRows & { update: (next: VirtualRowsParameters) => void; attach: () => () => void }

function createVirtualRows(initial: VirtualRowsParameters, redraw: () => void): Attachable {
  const heights = new Map<string, number>()
  let parameters = initial
  /** The start of each row, and the end of the last one. Undefined when a row or its height has changed. */
  let starts: number[] | undefined
  let scroller: HTMLElement | null = null
  let offset = 0
  /** Zero until the list is laid out. A guess would draw rows that are out of view. */
  let viewport = 0
  let range: readonly [first: number, last: number] = [0, 0]
  /** Rows around the viewport: none at first, so that the press that opens the list is answered sooner. */
  let overscan = 0

  const heightOf = (row: number) => heights.get(parameters.keyOf(row)) ?? parameters.estimate(row)

  const startOf = (row: number): number => {
    if (!starts) {
      starts = [0]
      for (let index = 0, end = 0; index < parameters.count; index++) {
        end += heightOf(index)
        starts.push(end)
      }
    }
    return starts[row] ?? 0
  }

  /** The last row that starts at or above an offset. */
  const rowAt = (at: number): number => {
    let [low, high] = [0, parameters.count - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (startOf(middle) <= at) low = middle
      else high = middle - 1
    }
    return low
  }

  const visibleRange = () => [rowAt(offset), rowAt(offset + viewport - 1)] as const

  const measure = (element: HTMLElement, entry?: ResizeObserverEntry): void => {
    // A removed element is reported once more, with height 0.
    if (!element.isConnected) {
      resizes?.unobserve(element)
      return
    }
    const row = Number(element.dataset.index)
    const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? element.offsetHeight) || parameters.estimate(row)
    const change = height - heightOf(row)
    if (change === 0) return
    const above = startOf(row) < offset
    heights.set(parameters.keyOf(row), height)
    starts = undefined
    // A resized row above the viewport must not shift the visible rows.
    if (scroller && above) scroller.scrollTop += change
    redraw()
  }
  const observe = (report: ResizeObserverCallback) =>
    typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(report)
  const resizes = observe((entries) => {
    for (const entry of entries) measure(entry.target as HTMLElement, entry)
  })

  return {
    startOf,
    rendered: () => {
      if (viewport === 0) return []
      const { count, pinned } = parameters
      range = visibleRange()
      const first = Math.max(0, range[0] - overscan)
      const last = Math.min(count - 1, range[1] + overscan)
      const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      if (pinned === undefined || pinned >= count) return rows
      if (pinned < first) return [pinned, ...rows]
      return pinned > last ? [...rows, pinned] : rows
    },
    measure: (element) => {
      if (!element) return
      resizes?.observe(element)
      measure(element)
    },
    scrollTo: (row) => {
      const [top, end] = [startOf(row), startOf(row + 1)]
      if (top < offset) scroller?.scrollTo({ top })
      else if (end > offset + viewport) scroller?.scrollTo({ top: end - viewport })
    },
    update: (next) => {
      if (next.keyOf !== parameters.keyOf || next.count !== parameters.count) starts = undefined
      parameters = next
    },
    attach: () => {
      const element = parameters.scroller.current
      if (!element) return () => {}
      const surround = () => {
        overscan = fullOverscan
        redraw()
      }
      const delay = setTimeout(surround, overscanDelayMs)
      const onScroll = () => {
        offset = element.scrollTop
        overscan = fullOverscan
        const [first, last] = visibleRange()
        if (first !== range[0] || last !== range[1]) redraw()
      }
      const onResize = () => {
        const height = element.offsetHeight || screenful
        if (height === viewport) return
        viewport = height
        redraw()
      }
      scroller = element
      element.addEventListener('scroll', onScroll, { passive: true })
      onResize()
      const viewports = observe(onResize)
      viewports?.observe(element)
      // Detaching stopped these observations; a second attachment, as in StrictMode, resumes them.
      for (const row of element.querySelectorAll('[data-index]')) resizes?.observe(row)
      return () => {
        clearTimeout(delay)
        element.removeEventListener('scroll', onScroll)
        viewports?.disconnect()
        resizes?.disconnect()
      }
    },
  }
}
