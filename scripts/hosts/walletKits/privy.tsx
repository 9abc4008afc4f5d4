import { PrivyProvider } from '@privy-io/react-auth'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Deposit } from './Deposit'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <PrivyProvider appId="ca0000000000000000000shop">
      <Deposit />
    </PrivyProvider>
  </StrictMode>,
)
