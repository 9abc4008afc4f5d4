// Written against TanStack's names: the dom project runs this with TanStack Query on React, the preact project with what
// the script tag has in its place. Both have to hold every promise.
import { QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let client: QueryClient
beforeEach(() => {
  // Requests are counted here, and strict mode draws everything twice.
  configure({ reactStrictMode: false })
  client = new QueryClient()
  client.mount()
})
afterEach(() => {
  cleanup()
  client.unmount()
})

const once = { retry: false, networkMode: 'always' } as const

/** A source that answers when it is told to. */
function source() {
  const asked: { signal: AbortSignal; answer: (data: unknown) => void; fail: (error: Error) => void }[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<unknown>((answer, fail) => asked.push({ signal, answer, fail }))
  const settle = (index: number, data: unknown) =>
    act(async () => (data instanceof Error ? asked[index]?.fail(data) : asked[index]?.answer(data)))
  return { asked, queryFn, settle }
}

type Wish = Partial<Parameters<typeof useQuery>[0]>

function watch(wish: Wish & { queryFn: ReturnType<typeof source>['queryFn'] }) {
  const draw = (changes: Wish) =>
    useQuery(queryOptions({ queryKey: ['money'], ...once, ...wish, ...changes } as never), client)
  return renderHook(draw, { initialProps: {} as Wish })
}

const listOf = ({ data }: { data: unknown }) => data as { list: object[] }

const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))
const reconnect = () =>
  act(async () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })

test('an answer is pending first and there afterwards', async () => {
  const { asked, queryFn, settle } = source()
  const { result } = watch({ queryFn })
  expect(result.current).toMatchObject({ data: undefined, error: null, isPending: true, isFetching: true })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  await waitFor(() => expect(result.current).toMatchObject({ data: 'ten', isPending: false, isFetching: false }))
})

test('two screens that want the same ask once, and a third one with fresh data not at all', async () => {
  const { asked, queryFn, settle } = source()
  const views = [watch({ queryFn, staleTime: 60_000 }), watch({ queryFn, staleTime: 60_000 })]
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  for (const { result } of views) await waitFor(() => expect(result.current.data).toBe('ten'))
  const third = watch({ queryFn, staleTime: 60_000 })
  expect(third.result.current).toMatchObject({ data: 'ten', isFetching: false })
  expect(asked).toHaveLength(1)
})

test('keys that say the same in another order are one', async () => {
  const { asked, queryFn, settle } = source()
  watch({ queryFn, queryKey: ['a', { x: 1, y: 2 }], staleTime: 60_000 })
  const { result } = watch({ queryFn, queryKey: ['a', { y: 2, x: 1 }], staleTime: 60_000 })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  await waitFor(() => expect(result.current.data).toBe('ten'))
})

test('what failed says why, and keeps what was known', async () => {
  const { asked, queryFn, settle } = source()
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
    const { asked, queryFn, settle } = source()
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
  const { asked, queryFn, settle } = source()
  const { result, rerender } = watch({ queryFn, enabled: false })
  expect(result.current).toMatchObject({ isPending: true, isFetching: false, isLoading: false })
  await comeBack()
  expect(asked).toHaveLength(0)
  rerender({ enabled: true })
  expect(result.current).toMatchObject({ isFetching: true, isLoading: true })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  await waitFor(() => expect(result.current.data).toBe('ten'))
})

test('an answer to the earlier question never shows under the later one', async () => {
  const { asked, queryFn, settle } = source()
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
  const { asked, queryFn, settle } = source()
  const [first, second] = [watch({ queryFn }), watch({ queryFn })]
  await waitFor(() => expect(asked[0]?.signal.aborted).toBe(false))
  first.unmount()
  expect(asked[0]?.signal.aborted).toBe(false)
  second.unmount()
  expect(asked[0]?.signal.aborted).toBe(true)
  await settle(0, 'late')
  expect(client.getQueryData(['money'])).toBeUndefined()
  const third = watch({ queryFn })
  await waitFor(() => expect(asked).toHaveLength(2))
  await settle(1, 'ten')
  await waitFor(() => expect(third.result.current.data).toBe('ten'))
})

test('asking again restarts what runs, joins it when told to, and never drops the first', async () => {
  const { asked, queryFn, settle } = source()
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
  expect(client.getQueryData(['money'])).toBe('twelve')
})

test('parts that are equal stay the same objects, so that nothing is drawn again for them', async () => {
  const { asked, queryFn, settle } = source()
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

test('a page that comes back asks again: for stale data, always, or never', async () => {
  const { asked, queryFn, settle } = source()
  const fresh = { queryFn, staleTime: 60_000 }
  watch({ ...fresh, queryKey: ['fresh'] })
  watch({ ...fresh, queryKey: ['always'], refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' })
  watch({ queryFn, queryKey: ['stale'], staleTime: 0 })
  watch({ queryFn, queryKey: ['never'], staleTime: 0, refetchOnWindowFocus: false })
  await waitFor(() => expect(asked).toHaveLength(4))
  for (const index of [0, 1, 2, 3]) await settle(index, index)
  await comeBack()
  await waitFor(() => expect(asked).toHaveLength(6))
  await settle(4, 'again')
  await settle(5, 'again')
  expect([['always'], ['stale']].map((key) => client.getQueryData(key))).toEqual(['again', 'again'])
  await reconnect()
  await waitFor(() => expect(asked).toHaveLength(7))
  await settle(6, 'online')
  expect(client.getQueryData(['always'])).toBe('online')
})

test('a cache that nobody mounted any more hears no page', async () => {
  const { asked, queryFn, settle } = source()
  watch({ queryFn, refetchOnWindowFocus: 'always' })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  client.unmount()
  await comeBack()
  client.mount()
  expect(asked).toHaveLength(1)
})

test('an interval is asked for after every answer, and an end of it is one', async () => {
  const { asked, queryFn, settle } = source()
  const seen: unknown[] = []
  const refetchInterval = ({ state }: { state: Record<string, unknown> }) => {
    const { data, dataUpdateCount, fetchFailureCount } = state
    seen.push([data, dataUpdateCount, fetchFailureCount])
    return data === 'final' ? (false as const) : 5
  }
  const { result } = watch({ queryFn, refetchInterval } as never)
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'moving')
  await waitFor(() => expect(asked).toHaveLength(2))
  await settle(1, new Error('no line'))
  await waitFor(() => expect(asked).toHaveLength(3))
  await settle(2, 'final')
  await waitFor(() => expect(result.current.data).toBe('final'))
  expect(seen).toContainEqual(['moving', 1, 0])
  expect(seen).toContainEqual(['moving', 1, 1])
  expect(seen).toContainEqual(['final', 2, 0])
})

test('a hidden page asks for nothing', async () => {
  const { asked, queryFn, settle } = source()
  const { result } = watch({ queryFn, refetchInterval: 5 })
  await waitFor(() => expect(asked).toHaveLength(1))
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await settle(0, 'ten')
  await waitFor(() => expect(result.current.data).toBe('ten'))
  let ticks = 0
  const timer = setInterval(() => ticks++, 5)
  await waitFor(() => expect(ticks).toBeGreaterThan(4))
  expect(asked).toHaveLength(1)
  hidden.mockRestore()
  await waitFor(() => expect(asked).toHaveLength(2))
  clearInterval(timer)
})

test('what another part of the page learned shows at once', async () => {
  const { asked, queryFn, settle } = source()
  const { result } = watch({ queryFn })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  await act(async () => client.setQueryData(['money'], 'twenty'))
  await waitFor(() => expect(result.current.data).toBe('twenty'))
  expect(client.getQueryData(['money'])).toBe('twenty')
})

test('what nobody looks at is forgotten after its time, and only then', async () => {
  const { asked, queryFn, settle } = source()
  const view = watch({ queryFn, gcTime: 0 })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  expect(client.getQueryData(['money'])).toBe('ten')
  view.unmount()
  await waitFor(() => expect(client.getQueryData(['money'])).toBeUndefined())
})

test('asking again keeps its identity, whatever is asked', async () => {
  const { queryFn } = source()
  const { result, rerender } = watch({ queryFn, queryKey: ['first'] })
  const { refetch } = result.current
  rerender({ queryKey: ['second'] })
  expect(result.current.refetch).toBe(refetch)
})

function perform() {
  const { asked, queryFn, settle } = source()
  const onSettled = vi.fn()
  const signal = new AbortController().signal
  const view = renderHook(() =>
    useMutation({ mutationFn: (_: string) => queryFn({ signal }), onSettled: () => onSettled(), ...once }, client),
  )
  return { asked, settle, onSettled, ...view }
}

test('an action is pending until its outcome, and runs once', async () => {
  const { asked, settle, onSettled, result } = perform()
  const { mutate } = result.current
  await act(async () => mutate('pay'))
  await waitFor(() => expect(result.current.isPending).toBe(true))
  expect(asked).toHaveLength(1)
  await settle(0, 'done')
  await waitFor(() => expect(result.current).toMatchObject({ isPending: false, error: null }))
  expect(onSettled).toHaveBeenCalledTimes(1)
  expect(result.current.mutate).toBe(mutate)
})

test('an action that fails says why, to the screen and to who waits for it', async () => {
  const { settle, result } = perform()
  let said: unknown
  await act(async () => void result.current.mutateAsync('pay').catch((error: unknown) => (said = error)))
  await settle(0, new Error('refused'))
  await waitFor(() => expect(result.current.error).toEqual(new Error('refused')))
  expect(said).toEqual(new Error('refused'))
  await act(async () => result.current.reset())
  await waitFor(() => expect(result.current.error).toBe(null))
})

test('what was put away does not come back with its outcome', async () => {
  const { settle, onSettled, result } = perform()
  await act(async () => result.current.mutate('pay'))
  await act(async () => result.current.reset())
  await settle(0, new Error('refused'))
  await waitFor(() => expect(onSettled).toHaveBeenCalledTimes(1))
  expect(result.current).toMatchObject({ isPending: false, error: null })
})
