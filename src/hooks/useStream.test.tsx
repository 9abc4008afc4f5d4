import { act, cleanup, render, waitFor } from '@testing-library/react'
import { type JSX, StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { payment } from '../../test/support/fixtures.js'
import { createDepositClient } from '../client/createDepositClient.js'
import { getPayment } from '../client/getPayment.js'
import { DepositProvider } from './DepositProvider.js'
import { usePayment } from './usePayment.js'

afterEach(cleanup)

function Status(): JSX.Element {
  const { data, error } = usePayment('pay_card')
  return <p>{error?.code ?? data?.status}</p>
}

/** A proxy that streams while `open` is true. */
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
    /** Sends an event on every stream. Polling still returns the old status. */
    push: (status: string) => {
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
  return {
    expectText: (text: string) => waitFor(() => expect(view.container.textContent).toBe(text)),
    close: view.unmount,
  }
}

test('a change from the stream is shown without polling', async () => {
  const { push, client, connections } = startProxy()
  const { expectText } = show(client)
  await waitFor(() => expect(connections()).toBe(1))
  push('COMPLETE')
  await expectText('COMPLETE')
  // The stream is closed: the status is final.
  await waitFor(() => expect(connections()).toBe(0))
})

test('polling takes over when the stream breaks', async () => {
  const { proxy, cut, client, connections } = startProxy()
  const { expectText } = show(client)
  await waitFor(() => expect(connections()).toBe(1))
  proxy.status = 'COMPLETE'
  cut()
  await expectText('COMPLETE')
})

test('unmounting closes the stream', async () => {
  const { client, connections } = startProxy()
  const { expectText, close } = show(client)
  await expectText('PENDING')
  await waitFor(() => expect(connections()).toBe(1))
  close()
  await waitFor(() => expect(connections()).toBe(0))
})

test('a mounted payment connects as soon as any response offers a stream', async () => {
  const { proxy, client, connections } = startProxy()
  proxy.offers = false
  const { expectText } = show(client)
  await expectText('PENDING')
  proxy.offers = true
  // Requests of the hook itself never resolve from here on.
  proxy.silent = true
  await act(async () => void (await getPayment(client, { payment_id: 'pay_other' })))
  await waitFor(() => expect(connections()).toBe(1))
})

test('a settled payment is not streamed', async () => {
  const { proxy, client } = startProxy('EXPIRED')
  await show(client).expectText('EXPIRED')
  expect(proxy.streams).toBe(0)
})
