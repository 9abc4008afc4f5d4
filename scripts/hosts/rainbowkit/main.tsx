import '@rainbow-me/rainbowkit/styles.css'
import { RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Chain, custom } from 'viem'
import { createConfig, version, WagmiProvider } from 'wagmi'
import { Deposit } from './Deposit'
import './index.css'

type ServiceChain = { chain_id: { '#': number | string }; network: string }

/** The host reads no chain itself: what the page shows comes through its deposits proxy. */
const transport = custom({ request: async ({ method }) => Promise.reject(new Error(`There is no ${method} here.`)) })

const response = await fetch('/api/deposits/chains')
/** The page opens without the proxy, too, to show what the widget says then. */
const mainnet: ServiceChain = { chain_id: { '#': 1 }, network: 'ethereum' }
const body = await response.json().catch(() => undefined)
const served: Record<string, ServiceChain> = response.ok ? body : { mainnet }
const [first, ...others] = Object.values(served).map(toChain)
const chains = [first, ...others] as [Chain, ...Chain[]]
const config = createConfig({ chains, transports: Object.fromEntries(chains.map(({ id }) => [id, transport])) })

function toChain({ chain_id, network }: ServiceChain): Chain {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return { id: Number(chain_id['#']), name: network, nativeCurrency, rpcUrls: { default: { http: [] } }, testnet: true }
}

document.documentElement.dataset.wagmi = version
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <RainbowKitProvider>
          <Deposit />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
