import { act, cleanup, render, waitFor } from '@testing-library/react'
import { type JSX, StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createDepositClient } from '../../client/createDepositClient.js'
import { getPayment } from '../../client/getPayment.js'
import { payment } from '../../testing/fixtures.js'
import { DepositProvider } from '../DepositProvider.js'
import { usePayment } from '../usePayment.js'

afterEach(cleanup)

function Status(): JSX.Element {
  const { data, error } = usePayment('pay_card')
  return <p>{error?.code ?? data?.status}</p>
}

/** A proxy that streams as long as `open` says so. */
function startProxy(first = 'PENDING') {
  const encoder = new TextEncoder()
  const proxy = { status: first, streams: 0, open: true, offers: true, silent: false }
  let connections: ReadableStreamDefaultController<Uint8Array>[] = []
  const current = (status: string) => payment({ status, updated_at: new Date().toISOString() })
  const event = (status: string) => encoder.encode(`data: ${JSON.stringify(current(status))}\n\n`)
  const stream = () => {
    let mine: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        mine = controller
        connections.push(controller)
        controller.enqueue(event(proxy.status))
      },
      cancel: () => {
        connections = connections.filter((connection) => connection !== mine)
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  const answer = async (url: unknown): Promise<Response> => {
    const streamed = String(url).includes('/payments/stream')
    if (streamed) {
      proxy.streams += 1
      return proxy.open ? stream() : Response.json({ errors: [] }, { status: 503 })
    }
    const payment_id = new URL(String(url), 'http://host.test').searchParams.get('payment_id')
    if (proxy.silent && payment_id === 'pay_card') return new Promise(() => {})
    return Response.json(
      { ...current(proxy.status), payment_id },
      { headers: proxy.offers ? { 'x-deposit-stream': '1' } : {} },
    )
  }
  return {
    proxy,
    connections: () => connections.length,
    /** Whoever asks still gets what was there before. */
    tell: (status: string) => {
      for (const connection of connections) connection.enqueue(event(status))
    },
    cut: () => {
      proxy.open = false
      for (const connection of connections.splice(0)) connection.error(new TypeError('gone'))
    },
    client: createDepositClient({ baseUrl: '/api', fetch: answer, attempts: 1 }),
  }
}

function show(client: ReturnType<typeof createDepositClient>) {
  const view = render(
    <StrictMode>
      <DepositProvider client={client} storage={null}>
        <Status />
      </DepositProvider>
    </StrictMode>,
  )
  return { says: (text: string) => waitFor(() => expect(view.container.textContent).toBe(text)), close: view.unmount }
}

test('a change is shown that no reading told of', async () => {
  const { tell, client, connections } = startProxy()
  const { says } = show(client)
  await waitFor(() => expect(connections()).toBe(1))
  tell('COMPLETE')
  await says('COMPLETE')
  // Nothing more can come.
  await waitFor(() => expect(connections()).toBe(0))
})

test('a stream that breaks is replaced by asking', async () => {
  const { proxy, cut, client, connections } = startProxy()
  const { says } = show(client)
  await waitFor(() => expect(connections()).toBe(1))
  proxy.status = 'COMPLETE'
  cut()
  await says('COMPLETE')
})

test('a page that is closed listens no longer', async () => {
  const { client, connections } = startProxy()
  const { says, close } = show(client)
  await says('PENDING')
  await waitFor(() => expect(connections()).toBe(1))
  close()
  await waitFor(() => expect(connections()).toBe(0))
})

test('a page that shows a payment already listens as soon as any answer offers it', async () => {
  const { proxy, client, connections } = startProxy()
  proxy.offers = false
  const { says } = show(client)
  await says('PENDING')
  proxy.offers = true
  // Nothing that the page reads itself comes back any more.
  proxy.silent = true
  await act(async () => void (await getPayment(client, { payment_id: 'pay_other' })))
  await waitFor(() => expect(connections()).toBe(1))
})

test('a settled payment is not listened to: what may still happen takes hours', async () => {
  const { proxy, client } = startProxy('EXPIRED')
  await show(client).says('EXPIRED')
  expect(proxy.streams).toBe(0)
})
