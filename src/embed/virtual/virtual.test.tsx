import { measureElement, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const count = 1_000
const estimated = 50
const viewport = { width: 300, height: 200 }

/** Rendered row heights by index. Defaults to the estimate. */
let heights: Record<number, number> = {}

beforeEach(() => {
  heights = {}
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heights[Number(this.dataset.index)] ?? estimated
  })
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(count * estimated)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function List({ length = count }: { length?: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer<HTMLDivElement, HTMLElement>({
    count: length,
    getItemKey: (index) => `key ${index}`,
    estimateSize: () => estimated,
    getScrollElement: () => scroller.current,
    initialRect: viewport,
    // There is no layout in this environment, so every height would be 0.
    observeElementRect: (instance, report) => observeElementRect(instance, () => report(viewport)),
    measureElement: (element, _, instance) => measureElement(element, undefined, instance),
    rangeExtractor: ({ startIndex, endIndex }) =>
      Array.from({ length: endIndex - startIndex + 1 }, (_, offset) => startIndex + offset),
  })
  return (
    <div ref={scroller} title="list" data-total={virtual.getTotalSize()}>
      {virtual.getVirtualItems().map(({ index }) => (
        <p
          key={index}
          data-index={index}
          data-start={virtual.measurementsCache[index]?.start}
          ref={virtual.measureElement}
        />
      ))}
      <button type="button" onClick={() => virtual.scrollToIndex(500)} />
    </div>
  )
}

function renderList() {
  const { container, rerender } = render(<List />)
  const list = container.querySelector<HTMLElement>('[title=list]') as HTMLElement
  const rows = () => [...container.querySelectorAll<HTMLElement>('[data-index]')]
  const scrollTo = (top: number) =>
    act(async () => {
      list.scrollTop = top
      fireEvent.scroll(list)
    })
  return {
    list,
    rerender,
    scrollTo,
    rows: () => rows().map(({ dataset }) => [dataset.index, dataset.start].map(Number)),
  }
}

test('only visible rows are rendered, at any scroll position', async () => {
  const { rows, scrollTo } = renderList()
  expect(rows()).toEqual([0, 1, 2, 3].map((index) => [index, index * estimated]))
  await scrollTo(25_025)
  expect(rows().map(([index]) => index)).toEqual([500, 501, 502, 503, 504])
})

test('a row higher than estimated moves the rows below it', () => {
  heights = { 0: 80 }
  const { rows, list } = renderList()
  expect(rows().slice(0, 2)).toEqual([
    [0, 0],
    [1, 80],
  ])
  expect(list.dataset.total).toBe(String(count * estimated + 30))
})

test('scrollToIndex() scrolls as little as needed', async () => {
  const { list } = renderList()
  const asked = vi.fn()
  list.scrollTo = asked
  await act(async () => list.querySelector('button')?.click())
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ top: 501 * estimated - viewport.height })
})

test('a list that became shorter renders the remaining rows', async () => {
  const { rows, rerender, scrollTo } = renderList()
  rerender(<List length={2} />)
  await scrollTo(0)
  expect(rows().map(([index]) => index)).toEqual([0, 1])
  rerender(<List length={0} />)
  expect(rows()).toEqual([])
})
