import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { act, cleanup, configure, renderHook } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

/** Neither tried again nor held back while offline. */
export const once = { retry: false, networkMode: 'always' } as const

/** A source that answers when it is told to. */
export function querySource() {
  const asked: { signal: AbortSignal; answer: (data: unknown) => void; fail: (error: Error) => void }[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<unknown>((answer, fail) => asked.push({ signal, answer, fail }))
  const settle = (index: number, data: unknown) =>
    act(async () => (data instanceof Error ? asked[index]?.fail(data) : asked[index]?.answer(data)))
  return { asked, queryFn, settle }
}

type Wish = Partial<Parameters<typeof useQuery>[0]>

/**
 * A cache for each test, and screens that look at it. Written against TanStack's names: the dom project runs such tests
 * with TanStack Query on React, the preact project with what the script tag has in its place. Both hold every promise.
 */
export function queryStage() {
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
  const watch = (wish: Wish & { queryFn: ReturnType<typeof querySource>['queryFn'] }) => {
    const draw = (changes: Wish) =>
      useQuery(queryOptions({ queryKey: ['money'], ...once, ...wish, ...changes } as never), client)
    return renderHook(draw, { initialProps: {} as Wish })
  }
  return { watch, client: () => client }
}
