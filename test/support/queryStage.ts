import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { act, cleanup, configure, renderHook } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

/** Neither retried nor paused while offline. */
export const noRetry = { retry: false, networkMode: 'always' } as const

/** A query function whose calls the test settles. */
export function querySource() {
  const asked: { signal: AbortSignal; answer: (data: unknown) => void; fail: (error: Error) => void }[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<unknown>((answer, fail) => asked.push({ signal, answer, fail }))
  const settle = (index: number, data: unknown) =>
    act(async () => (data instanceof Error ? asked[index]?.fail(data) : asked[index]?.answer(data)))
  return { asked, queryFn, settle }
}

type QueryOverrides = Partial<Parameters<typeof useQuery>[0]>

/**
 * A query cache for each test, and components that observe it. Written against TanStack's API: the dom project runs these
 * tests with TanStack Query on React, the preact project with the script tag's replacement. Both must pass.
 */
export function queryStage() {
  let client: QueryClient
  beforeEach(() => {
    // Requests are counted, and strict mode renders everything twice.
    configure({ reactStrictMode: false })
    client = new QueryClient()
    client.mount()
  })
  afterEach(() => {
    cleanup()
    client.unmount()
  })
  const watch = (overrides: QueryOverrides & { queryFn: ReturnType<typeof querySource>['queryFn'] }) => {
    const renderQuery = (changes: QueryOverrides) =>
      useQuery(queryOptions({ queryKey: ['money'], ...noRetry, ...overrides, ...changes } as never), client)
    return renderHook(renderQuery, { initialProps: {} as QueryOverrides })
  }
  return { watch, client: () => client }
}
