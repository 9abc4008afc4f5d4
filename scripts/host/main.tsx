import { QueryClient } from '@tanstack/react-query'
import { DepositProvider, DepositWidget } from 'deposit-widget'
import { createDepositClient } from 'deposit-widget/client'
import { createScenario } from 'deposit-widget/testing'
import 'deposit-widget/styles.css'
import { createRoot } from 'react-dom/client'

const client = createDepositClient({ baseUrl: '/api/deposits', fetch: createScenario('card').fetch })

createRoot(document.querySelector('#root') as HTMLElement).render(
  <DepositProvider client={client} queryClient={new QueryClient()}>
    <DepositWidget defaultPaymentMethod="card" />
  </DepositProvider>,
)
