import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { scriptProxy, usdcElsewhere } from '../../../../test/support/scriptProxy.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { CatalogProvider, useCatalog } from './useCatalog.js'
import { useSearchTokens } from './useSearchTokens.js'

afterEach(cleanup)

test('the token list is memoized across renders', async () => {
  const { client } = scriptProxy()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DepositProvider client={client} storage={null}>
      <CatalogProvider>{children}</CatalogProvider>
    </DepositProvider>
  )
  const { result, rerender } = renderHook(() => useSearchTokens(useCatalog().assets, usdcElsewhere), { wrapper })
  await waitFor(() => expect(result.current?.[0]).toBe(usdcElsewhere))
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
})
