import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usdc } from '../../../../test/support/fixtures.js'
import { scriptProxy } from '../../../../test/support/scriptProxy.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { CatalogProvider, networkName, useCatalog } from './useCatalog.js'

afterEach(cleanup)

test.each([
  ['arbitrum', 'Arbitrum'],
  ['xrpl', 'XRP Ledger'],
  ['constructor', 'Constructor'],
  ['', ''],
])('the network %j is displayed as %j', (network, name) => {
  expect(networkName(network)).toBe(name)
})

test('all users of the catalog share one, which is rebuilt only when its data changes', async () => {
  const { client } = scriptProxy()
  const { result, rerender } = renderHook(() => [useCatalog(), useCatalog()] as const, {
    wrapper: ({ children }) => (
      <DepositProvider client={client} storage={null}>
        <CatalogProvider>{children}</CatalogProvider>
      </DepositProvider>
    ),
  })
  await waitFor(() => expect(result.current[0].asset(usdc).symbol).toBe('USDC'))
  const [before] = result.current
  rerender()
  expect(result.current[0]).toBe(before)
  expect(result.current[1]).toBe(before)
})

test('an asset that is not listed is named by its network’s currency or its contract', async () => {
  const { client } = scriptProxy({ assets: () => ({}) })
  const { result } = renderHook(() => useCatalog(), {
    wrapper: ({ children }) => (
      <DepositProvider client={client} storage={null}>
        <CatalogProvider>{children}</CatalogProvider>
      </DepositProvider>
    ),
  })
  await waitFor(() => expect(result.current.asset('base:0x').symbol).toBe('ETH'))
  expect(result.current.asset('nowhere:0x').symbol).toBe('Nowhere')
  expect(result.current.asset(usdc).symbol).toBe('0x0000')
})
