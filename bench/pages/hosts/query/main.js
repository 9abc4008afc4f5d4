import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const client = new QueryClient()

/** Sends one request and renders its button without waiting, as the widget does. */
function Page() {
  const { data } = useQuery({
    queryKey: ['chains'],
    queryFn: async () => Object.keys(await (await fetch('/api/deposits/chains')).json()).length,
  })
  return createElement('button', { type: 'button', id: 'main' }, 'Deposit', data)
}

createRoot(document.querySelector('#page')).render(createElement(QueryClientProvider, { client }, createElement(Page)))
