import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { Deposit } from './Deposit'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <Deposit />
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
