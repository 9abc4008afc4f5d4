import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { querySource, queryStage } from '../../../test/support/queryStage.js'

const { client, watch } = queryStage()

const listOf = ({ data }: { data: unknown }) => data as { list: object[] }

test('an answer is pending first and there afterwards', async () => {
  const { asked, queryFn, settle } = querySource()
  const { result } = watch({ queryFn })
  expect(result.current).toMatchObject({ data: undefined, error: null, isPending: true, isFetching: true })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  await waitFor(() => expect(result.current).toMatchObject({ data: 'ten', isPending: false, isFetching: false }))
})

test('two screens that want the same ask once, and a third one with fresh data not at all', async () => {
  const { asked, queryFn, settle } = querySource()
  const views = [watch({ queryFn, staleTime: 60_000 }), watch({ queryFn, staleTime: 60_000 })]
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  for (const { result } of views) await waitFor(() => expect(result.current.data).toBe('ten'))
  const third = watch({ queryFn, staleTime: 60_000 })
  expect(third.result.current).toMatchObject({ data: 'ten', isFetching: false })
  expect(asked).toHaveLength(1)
})

test('keys that say the same in another order are one', async () => {
  const { asked, queryFn, settle } = querySource()
  watch({ queryFn, queryKey: ['a', { x: 1, y: 2 }], staleTime: 60_000 })
  const { result } = watch({ queryFn, queryKey: ['a', { y: 2, x: 1 }], staleTime: 60_000 })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  await waitFor(() => expect(result.current.data).toBe('ten'))
})

test('what failed says why, and keeps what was known', async () => {
  const { asked, queryFn, settle } = querySource()
  const { result } = watch({ queryFn })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, new Error('no line'))
  await waitFor(() => expect(result.current).toMatchObject({ error: new Error('no line'), isPending: false }))
  await act(async () => void result.current.refetch())
  await waitFor(() => expect(result.current).toMatchObject({ error: null, isPending: true }))
  await settle(1, 'ten')
  await waitFor(() => expect(result.current.data).toBe('ten'))
  await act(async () => void result.current.refetch())
  await settle(2, new Error('no line'))
  await waitFor(() => expect(result.current).toMatchObject({ data: 'ten', error: new Error('no line') }))
})

test('a failure is asked again by the next screen, unless it was told not to', async () => {
  for (const [retryOnMount, times] of [
    [true, 2],
    [false, 1],
  ] as const) {
    const { asked, queryFn, settle } = querySource()
    const wish = { queryFn, queryKey: ['failing', retryOnMount], retryOnMount }
    const { result } = watch(wish)
    await waitFor(() => expect(asked).toHaveLength(1))
    await settle(0, new Error('no line'))
    await waitFor(() => expect(result.current.error).toBeTruthy())
    const next = watch(wish)
    await waitFor(() => expect(next.result.current.isFetching).toBe(times === 2))
    expect(asked).toHaveLength(times)
  }
})

test('nothing is asked until it is enabled', async () => {
  const { asked, queryFn, settle } = querySource()
  const { result, rerender } = watch({ queryFn, enabled: false })
  expect(result.current).toMatchObject({ isPending: true, isFetching: false, isLoading: false })
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
  expect(asked).toHaveLength(0)
  rerender({ enabled: true })
  expect(result.current).toMatchObject({ isFetching: true, isLoading: true })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  await waitFor(() => expect(result.current.data).toBe('ten'))
})

test('an answer to the earlier question never shows under the later one', async () => {
  const { asked, queryFn, settle } = querySource()
  const { result, rerender } = watch({ queryFn, queryKey: ['first'] })
  await waitFor(() => expect(asked).toHaveLength(1))
  rerender({ queryKey: ['second'] })
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[0]?.signal.aborted).toBe(true)
  await settle(1, 'second')
  await settle(0, 'first')
  await waitFor(() => expect(result.current.data).toBe('second'))
})

test('a screen that closes ends its request, and not that of another', async () => {
  const { asked, queryFn, settle } = querySource()
  const [first, second] = [watch({ queryFn }), watch({ queryFn })]
  await waitFor(() => expect(asked[0]?.signal.aborted).toBe(false))
  first.unmount()
  expect(asked[0]?.signal.aborted).toBe(false)
  second.unmount()
  expect(asked[0]?.signal.aborted).toBe(true)
  await settle(0, 'late')
  expect(client().getQueryData(['money'])).toBeUndefined()
  const third = watch({ queryFn })
  await waitFor(() => expect(asked).toHaveLength(2))
  await settle(1, 'ten')
  await waitFor(() => expect(third.result.current.data).toBe('ten'))
})

test('asking again restarts what runs, joins it when told to, and never drops the first', async () => {
  const { asked, queryFn, settle } = querySource()
  const { result } = watch({ queryFn })
  await waitFor(() => expect(asked).toHaveLength(1))
  await act(async () => void result.current.refetch())
  expect(asked).toHaveLength(1)
  await settle(0, 'ten')
  await act(async () => void result.current.refetch())
  await act(async () => void result.current.refetch({ cancelRefetch: false }))
  expect(asked).toHaveLength(2)
  await act(async () => void result.current.refetch())
  expect(asked).toHaveLength(3)
  expect(asked[1]?.signal.aborted).toBe(true)
  await settle(2, 'twelve')
  await settle(1, 'eleven')
  expect(client().getQueryData(['money'])).toBe('twelve')
})

test('parts that are equal stay the same objects, so that nothing is drawn again for them', async () => {
  const { asked, queryFn, settle } = querySource()
  const { result } = watch({ queryFn })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, { list: [{ id: 'a' }, { id: 'b' }], total: '2', none: undefined })
  await waitFor(() => expect(result.current.data).toBeTruthy())
  const before = listOf(result.current)
  await act(async () => void result.current.refetch())
  await settle(1, { list: [{ id: 'a' }, { id: 'b' }], total: '2', none: undefined })
  await waitFor(() => expect(result.current.isFetching).toBe(false))
  expect(result.current.data).toBe(before)
  await act(async () => void result.current.refetch())
  await settle(2, { list: [{ id: 'a' }, { id: 'c' }], total: '2' })
  await waitFor(() => expect(result.current.data).toEqual({ list: [{ id: 'a' }, { id: 'c' }], total: '2' }))
  expect(listOf(result.current).list[0]).toBe(before.list[0])
  expect(listOf(result.current).list[1]).not.toBe(before.list[1])
})

test('what another part of the page learned shows at once', async () => {
  const { asked, queryFn, settle } = querySource()
  const { result } = watch({ queryFn })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  await act(async () => client().setQueryData(['money'], 'twenty'))
  await waitFor(() => expect(result.current.data).toBe('twenty'))
  expect(client().getQueryData(['money'])).toBe('twenty')
})

test('what nobody looks at is forgotten after its time, and only then', async () => {
  const { asked, queryFn, settle } = querySource()
  const view = watch({ queryFn, gcTime: 0 })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  expect(client().getQueryData(['money'])).toBe('ten')
  view.unmount()
  await waitFor(() => expect(client().getQueryData(['money'])).toBeUndefined())
})

test('asking again keeps its identity, whatever is asked', async () => {
  const { queryFn } = querySource()
  const { result, rerender } = watch({ queryFn, queryKey: ['first'] })
  const { refetch } = result.current
  rerender({ queryKey: ['second'] })
  expect(result.current.refetch).toBe(refetch)
})

test('a cache that nobody comes back to forgets all of it at once', async () => {
  const { asked, queryFn, settle } = querySource()
  const { unmount } = watch({ queryFn })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  await waitFor(() => expect(client().getQueryData(['money'])).toBe('ten'))
  unmount()
  client().clear()
  expect(client().getQueryData(['money'])).toBeUndefined()
})
