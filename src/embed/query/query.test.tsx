import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { querySource, queryStage } from '../../../test/support/queryStage.js'

const { client, watch } = queryStage()

const listOf = ({ data }: { data: unknown }) => data as { list: object[] }

test('a query is pending until its data arrives', async () => {
  const { asked, queryFn, settle } = querySource()
  const { result } = watch({ queryFn })
  expect(result.current).toMatchObject({ data: undefined, error: null, isPending: true, isFetching: true })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  await waitFor(() => expect(result.current).toMatchObject({ data: 'ten', isPending: false, isFetching: false }))
})

test('observers of one key share a fetch, and fresh data is not refetched', async () => {
  const { asked, queryFn, settle } = querySource()
  const views = [watch({ queryFn, staleTime: 60_000 }), watch({ queryFn, staleTime: 60_000 })]
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  for (const { result } of views) await waitFor(() => expect(result.current.data).toBe('ten'))
  const third = watch({ queryFn, staleTime: 60_000 })
  expect(third.result.current).toMatchObject({ data: 'ten', isFetching: false })
  expect(asked).toHaveLength(1)
})

test('keys that differ only in field order share a query', async () => {
  const { asked, queryFn, settle } = querySource()
  watch({ queryFn, queryKey: ['a', { x: 1, y: 2 }], staleTime: 60_000 })
  const { result } = watch({ queryFn, queryKey: ['a', { y: 2, x: 1 }], staleTime: 60_000 })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  await waitFor(() => expect(result.current.data).toBe('ten'))
})

test('a failed fetch sets the error and keeps earlier data', async () => {
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

test('a failed query is refetched on mount unless retryOnMount is false', async () => {
  for (const [retryOnMount, times] of [
    [true, 2],
    [false, 1],
  ] as const) {
    const { asked, queryFn, settle } = querySource()
    const options = { queryFn, queryKey: ['failing', retryOnMount], retryOnMount }
    const { result } = watch(options)
    await waitFor(() => expect(asked).toHaveLength(1))
    await settle(0, new Error('no line'))
    await waitFor(() => expect(result.current.error).toBeTruthy())
    const next = watch(options)
    await waitFor(() => expect(next.result.current.isFetching).toBe(times === 2))
    expect(asked).toHaveLength(times)
  }
})

test('a disabled query does not fetch', async () => {
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

test('a late response of the previous key is not shown under the new key', async () => {
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

test('a fetch is aborted when its last observer unmounts', async () => {
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

test('refetch() restarts a running fetch, unless first or cancelRefetch is false', async () => {
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

test('structural sharing keeps equal parts of the data identical', async () => {
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

test('setQueryData() updates observers', async () => {
  const { asked, queryFn, settle } = querySource()
  const { result } = watch({ queryFn })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  await act(async () => client().setQueryData(['money'], 'twenty'))
  await waitFor(() => expect(result.current.data).toBe('twenty'))
  expect(client().getQueryData(['money'])).toBe('twenty')
})

test('a query without observers is removed after its gcTime', async () => {
  const { asked, queryFn, settle } = querySource()
  const view = watch({ queryFn, gcTime: 0 })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  expect(client().getQueryData(['money'])).toBe('ten')
  view.unmount()
  await waitFor(() => expect(client().getQueryData(['money'])).toBeUndefined())
})

test('refetch keeps its identity when the key changes', async () => {
  const { queryFn } = querySource()
  const { result, rerender } = watch({ queryFn, queryKey: ['first'] })
  const { refetch } = result.current
  rerender({ queryKey: ['second'] })
  expect(result.current.refetch).toBe(refetch)
})

test('clear() removes all queries', async () => {
  const { asked, queryFn, settle } = querySource()
  const { unmount } = watch({ queryFn })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  await waitFor(() => expect(client().getQueryData(['money'])).toBe('ten'))
  unmount()
  client().clear()
  expect(client().getQueryData(['money'])).toBeUndefined()
})
