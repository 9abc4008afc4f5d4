import { act, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { querySource, queryStage } from '../../../test/support/queryStage.js'

const { client, watch } = queryStage()

const comeBack = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))
const reconnect = () =>
  act(async () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })

test('focus refetches stale data, always, or never', async () => {
  const { asked, queryFn, settle } = querySource()
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
  expect([['always'], ['stale']].map((key) => client().getQueryData(key))).toEqual(['again', 'again'])
  await reconnect()
  await waitFor(() => expect(asked).toHaveLength(7))
  await settle(6, 'online')
  expect(client().getQueryData(['always'])).toBe('online')
})

test('an unmounted client does not refetch on focus', async () => {
  const { asked, queryFn, settle } = querySource()
  watch({ queryFn, refetchOnWindowFocus: 'always' })
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle(0, 'ten')
  client().unmount()
  await comeBack()
  client().mount()
  expect(asked).toHaveLength(1)
})

test('refetchInterval is evaluated after every response, and false stops polling', async () => {
  const { asked, queryFn, settle } = querySource()
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

test('a hidden page does not poll', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const { asked, queryFn, settle } = querySource()
  const { result } = watch({ queryFn, refetchInterval: 1_000 })
  await pass(0)
  expect(asked).toHaveLength(1)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await settle(0, 'ten')
  await pass(10_000)
  expect(result.current.data).toBe('ten')
  expect(asked).toHaveLength(1)
  hidden.mockRestore()
  await pass(1_000)
  expect(asked).toHaveLength(2)
})
