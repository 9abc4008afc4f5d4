import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { StrictMode, useCallback, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useVirtualRows } from './useVirtualRows.js'

const count = 10_000
const estimated = 50
const viewport = 200
/** Rows that are rendered on either side of the visible ones. */
const overscan = 6

/** Rendered row heights by index. Defaults to the estimate. */
let heights: Record<number, number> = {}

beforeEach(() => {
  vi.useFakeTimers()
  heights = {}
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.title === 'list' ? viewport : (heights[Number(this.dataset.index)] ?? estimated)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Called with the number of rows that a list draws. */
const drawn = vi.fn()

function List({ length = count, pinned }: { length?: number; pinned?: number }) {
  const scroller = useRef<HTMLDivElement>(null)
  const keyOf = useCallback((index: number) => `key ${index}`, [])
  const virtual = useVirtualRows({ count: length, keyOf, estimate: () => estimated, scroller, pinned })
  drawn(virtual.rendered().length)
  return (
    <div ref={scroller} title="list" data-total={virtual.startOf(length)}>
      {virtual.rendered().map((row) => (
        <p key={row} data-index={row} data-start={virtual.startOf(row)} ref={virtual.measure} />
      ))}
      <button type="button" onClick={() => virtual.scrollTo(500)} />
    </div>
  )
}

function renderList() {
  const { container, rerender } = render(<List />, { wrapper: StrictMode })
  const list = container.querySelector<HTMLElement>('[title=list]') as HTMLElement
  const rows = () => [...container.querySelectorAll<HTMLElement>('[data-index]')]
  const scrollTo = (top: number) =>
    act(async () => {
      list.scrollTop = top
      fireEvent.scroll(list)
    })
  const settle = () => act(() => void vi.runOnlyPendingTimers())
  return {
    list,
    rerender,
    settle,
    scrollTo,
    rows: () => rows().map(({ dataset }) => [dataset.index, dataset.start].map(Number)),
  }
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('only visible rows and a few around them are rendered, at any scroll position', async () => {
  const { rows, scrollTo, settle } = renderList()
  settle()
  expect(rows()).toEqual(from(0, 3 + overscan).map((index) => [index, index * estimated]))
  await scrollTo(25_025)
  expect(rows().map(([index]) => index)).toEqual(from(500 - overscan, 504 + overscan))
  await scrollTo(count * estimated - viewport)
  expect(rows().map(([index]) => index)).toEqual(from(count - 4 - overscan, count - 1))
})

test('the first paint has only the rows in view', () => {
  const { rows, settle } = renderList()
  expect(rows()).toHaveLength(viewport / estimated)
  settle()
  expect(rows()).toHaveLength(viewport / estimated + overscan)
})

test('rows that are as high as estimated are drawn once', () => {
  drawn.mockClear()
  render(<List />)
  expect(drawn.mock.calls.flat()).toEqual([0, viewport / estimated])
})

test('the pinned row is rendered at any scroll position', async () => {
  const { rows, rerender, scrollTo } = renderList()
  rerender(<List pinned={9_000} />)
  expect(rows().at(-1)).toEqual([9_000, 9_000 * estimated])
  await scrollTo(25_000)
  rerender(<List pinned={3} />)
  expect(rows()[0]).toEqual([3, 3 * estimated])
  rerender(<List pinned={502} />)
  expect(rows().map(([index]) => index)).toEqual(from(500 - overscan, 503 + overscan))
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

test('a row above the viewport that turns out higher does not move the visible rows', async () => {
  const { list, scrollTo } = renderList()
  heights = { 499: 90 }
  await scrollTo(25_000)
  expect(list.scrollTop).toBe(25_040)
})

test('a row without layout counts as estimated', () => {
  heights = { 0: 0 }
  expect(renderList().rows()[1]).toEqual([1, estimated])
})

test('scrollTo() scrolls as little as needed', async () => {
  const { list, scrollTo } = renderList()
  const asked = vi.fn()
  list.scrollTo = asked
  const ask = () => act(async () => list.querySelector('button')?.click())
  await ask()
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ top: 501 * estimated - viewport })
  await scrollTo(25_000)
  await ask()
  expect(asked).toHaveBeenCalledTimes(1)
  await scrollTo(26_000)
  await ask()
  expect(asked.mock.calls[1]?.[0]).toMatchObject({ top: 500 * estimated })
})

test('a list that became shorter renders the remaining rows', async () => {
  const { rows, rerender, scrollTo } = renderList()
  rerender(<List length={2} />)
  await scrollTo(0)
  expect(rows().map(([index]) => index)).toEqual([0, 1])
  rerender(<List length={0} />)
  expect(rows()).toEqual([])
})

test('rows are observed again after StrictMode attaches the list a second time', async () => {
  const observed = new Set<Element>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      own = new Set<Element>()
      observe = (element: Element) => {
        observed.add(element)
        this.own.add(element)
      }
      unobserve = (element: Element) => void observed.delete(element)
      disconnect = () => {
        for (const element of this.own) observed.delete(element)
      }
    },
  )
  const { list } = renderList()
  expect([...list.querySelectorAll('[data-index]')].filter((row) => !observed.has(row))).toEqual([])
  expect(observed.has(list)).toBe(true)
})

test('a browser without ResizeObserver renders a screenful', () => {
  vi.stubGlobal('ResizeObserver', undefined)
  const { rows, settle } = renderList()
  settle()
  expect(rows()).toHaveLength(4 + overscan)
})
