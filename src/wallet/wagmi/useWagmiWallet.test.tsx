import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { custom, defineChain, type EIP1193Provider } from 'viem'
import { expect, test, vi } from 'vitest'
import { createConfig, createStorage, injected, WagmiProvider } from 'wagmi'
import { connect } from 'wagmi/actions'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import { account, scriptedProvider } from '../../../test/support/scriptedProvider.js'
import { useWagmiWallet } from './useWagmiWallet.js'

const chain = defineChain({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

/** A host whose wagmi config persists its connection. */
function hostOf(memory = new Map<string, string>()) {
  const outside = scriptedProvider()
  const provider = outside.provider as EIP1193Provider
  const config = createConfig({
    chains: [chain],
    connectors: [injected({ target: { id: 'rabbit', name: 'Rabbit', provider: () => provider as never } })],
    transports: { [chain.id]: custom(provider) },
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: memoryStorage(memory) }),
  })
  return { ...outside, config, memory }
}

/** Renders the hook below the host's own providers. */
function visit({ config }: Pick<ReturnType<typeof hostOf>, 'config'>) {
  const queryClient = new QueryClient()
  return renderHook(useWagmiWallet, {
    wrapper: ({ children }) => (
      <WagmiProvider config={config}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </WagmiProvider>
    ),
  })
}

test('the connectors of WagmiProvider are listed in a stable object', async () => {
  const { result, rerender } = visit(hostOf())
  const first = result.current
  // wagmi restores one connection at a time, and the next test has one of its own.
  await waitFor(() => expect(first.getState().account).toBeDefined())
  rerender()
  expect(result.current).toBe(first)
  expect(first.getState().choices.map(({ name }) => name)).toEqual(['Rabbit'])
})

test('a connection of the host is restored after a reload without a prompt', async () => {
  const { config, memory } = hostOf()
  const [connector] = config.connectors
  if (!connector) throw new Error('The host has no connector.')
  await connect(config, { connector })

  const reloaded = hostOf(memory)
  const { result } = visit(reloaded)
  expect(result.current.getState().account).toBeUndefined()
  await waitFor(() => expect(result.current.getState().account?.address).toBe(account))
  expect(reloaded.methods().filter((method) => /request|send|sign/i.test(method))).toEqual([])
})

test('a missing WagmiProvider throws wagmi’s own error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderHook(useWagmiWallet)).toThrow(/WagmiProvider/)
})
