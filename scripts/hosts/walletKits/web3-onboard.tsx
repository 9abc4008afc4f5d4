import injected from '@web3-onboard/injected-wallets'
import { init } from '@web3-onboard/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Deposit } from './Deposit'

init({
  wallets: [injected()],
  chains: [{ id: 1, token: 'ETH', label: 'Ethereum', rpcUrl: '/rpc' }],
  connect: { disableUDResolution: true },
  accountCenter: { desktop: { enabled: false }, mobile: { enabled: false } },
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Deposit />
  </StrictMode>,
)
