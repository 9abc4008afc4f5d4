import { mainnet } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { Deposit } from './Deposit'

const projectId = '0'.repeat(32)
const wagmiAdapter = new WagmiAdapter({ networks: [mainnet], projectId })
createAppKit({ adapters: [wagmiAdapter], networks: [mainnet], projectId })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <WagmiProvider config={wagmiAdapter.wagmiConfig}>
      <QueryClientProvider client={new QueryClient()}>
        <Deposit />
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
