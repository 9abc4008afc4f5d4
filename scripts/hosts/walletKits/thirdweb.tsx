import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ThirdwebProvider } from 'thirdweb/react'
import { Deposit } from './Deposit'

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <ThirdwebProvider>
      <Deposit />
    </ThirdwebProvider>
  </StrictMode>,
)
