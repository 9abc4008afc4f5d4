import { measureElement, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const count = 1_000
const guessed = 50
const sight = { width: 300, height: 200 }

/** Heights of rows as the page draws them, by place: as guessed where none is said. */
let heights: Record<number, number> = {}

beforeEach(() => {
  heights = {}
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heights[Number(this.dataset.index)] ?? guessed
  })
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(count * guessed)
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
    estimateSize: () => guessed,
    getScrollElement: () => scroller.current,
    initialRect: sight,
    // Nothing is laid out here, which is told as no height at all.
    observeElementRect: (instance, report) => observeElementRect(instance, () => report(sight)),
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

test('only the rows in sight are drawn, wherever the list stands', async () => {
  const { rows, scrollTo } = renderList()
  expect(rows()).toEqual([0, 1, 2, 3].map((index) => [index, index * guessed]))
  await scrollTo(25_025)
  expect(rows().map(([index]) => index)).toEqual([500, 501, 502, 503, 504])
})

test('a row that is higher than guessed moves those below it', () => {
  heights = { 0: 80 }
  const { rows, list } = renderList()
  expect(rows().slice(0, 2)).toEqual([
    [0, 0],
    [1, 80],
  ])
  expect(list.dataset.total).toBe(String(count * guessed + 30))
})

test('a row is brought into sight, and no further than needed', async () => {
  const { list } = renderList()
  const asked = vi.fn()
  list.scrollTo = asked
  await act(async () => list.querySelector('button')?.click())
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ top: 501 * guessed - sight.height })
})

test('a list that became short draws what there is', async () => {
  const { rows, rerender, scrollTo } = renderList()
  rerender(<List length={2} />)
  await scrollTo(0)
  expect(rows().map(([index]) => index)).toEqual([0, 1])
  rerender(<List length={0} />)
  expect(rows()).toEqual([])
})
