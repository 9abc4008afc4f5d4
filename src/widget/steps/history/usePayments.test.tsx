import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { owner, payment } from '../../../../test/support/fixtures.js'
import { scriptProxy } from '../../../../test/support/scriptProxy.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { useHistory } from '../../../hooks/useHistory.js'
import { usePaymentPages } from './usePayments.js'

afterEach(cleanup)

type HistoryQuery = { pagination_key?: string }

/** A page of `count` payments with ids `kind0`, `kind1`, ... */
const page = (kind: string, count: number, next: string | null) => ({
  payment_statuses: Array.from({ length: count }, (_, n) => payment({ payment_id: `${kind}${n}` })),
  next_pagination_key: next,
})

test('an older page that arrives after the list was reset is discarded', async () => {
  let newest = page('former', 25, 'former')
  let deliver = (_: unknown) => {}
  const { client } = scriptProxy({
    history: ({ pagination_key: key }: HistoryQuery) => {
      if (key === undefined) return newest
      return key === 'former' ? new Promise((resolve) => (deliver = resolve)) : page('below', 1, null)
    },
  })
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DepositProvider client={client} queryClient={queryClient} storage={null}>
      {children}
    </DepositProvider>
  )
  const request = { owner_address: owner, category: 'ALL' } as const
  const drawn = renderHook(() => ({ ...usePaymentPages(request), newest: useHistory({ ...request, limit: 25 }) }), {
    wrapper,
  })
  const { result } = drawn
  const shown = () => [
    ...new Set(result.current.pages?.payments.map(({ payment_id }) => payment_id.replace(/\d+/, ''))),
  ]
  await waitFor(() => expect(shown()).toEqual(['former']))
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.loadingMore).toBe(true))
  newest = page('fresh', 25, 'fresh')
  await act(async () => void (await result.current.newest.refetch()))
  await waitFor(() => expect(shown()).toEqual(['fresh']))
  await act(async () => deliver(page('late', 2, null)))
  await waitFor(() => expect(result.current.loadingMore).toBe(false))
  expect(shown()).toEqual(['fresh'])
  act(() => result.current.loadMore())
  await waitFor(() => expect(shown()).toEqual(['fresh', 'below']))
})
