import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, WagmiProvider } from 'wagmi'
import { announceDevWallet } from '../playground/devWallet/announceDevWallet.js'
import { localChains } from '../playground/kits/localChains.js'
import { signIn } from '../playground/page/signIn.js'
import { App } from './App.js'
import { rejectingTransport } from './rejectingTransport.js'

const root = document.getElementById('root')
if (root === null) throw new Error('The host page has no #root.')

announceDevWallet()
await signIn()
const [first, ...others] = await localChains()
if (first === undefined) throw new Error('The service has no chains.')
const chains = [first, ...others] as const
const config = createConfig({
  chains,
  transports: Object.fromEntries(chains.map(({ id }) => [id, rejectingTransport])),
})

createRoot(root).render(
  <StrictMode>
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <App />
      </QueryClientProvider>
    </WagmiProvider>
  </StrictMode>,
)
