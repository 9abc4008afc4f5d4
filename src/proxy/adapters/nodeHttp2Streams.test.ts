import { once } from 'node:events'
import { expect, test } from 'vitest'
import { at, http2ProxyStage, post } from '../../../test/support/http2ProxyStage.js'

const { upstream, requests, proxy, respondWith, start } = await http2ProxyStage()

test('payment updates are streamed, and a client that leaves ends the stream', async () => {
  const { session, settled } = await start()
  const stream = session.request(at('payments/stream?payment_id=p1')).setEncoding('utf8')
  const [headers] = await once(stream, 'response')
  expect([headers[':status'], headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
  let text = ''
  stream.on('data', (chunk: string) => {
    text += chunk
  })
  await expect.poll(() => text).toContain('"status":"PENDING"')
  respondWith('PROCESSING')
  await proxy.refresh('p1')
  await expect.poll(() => text).toContain('"status":"PROCESSING"')
  stream.close(8)
  await settled[0]
  expect(requests[0]?.signal.aborted).toBe(true)
})

test('a client that resets its request aborts the one to the service', async () => {
  const { session, settled } = await start()
  const gone = new Promise<void>((resolve) => {
    upstream.respondWith((_, response) => {
      response.once('close', resolve)
      sending.close(8)
    })
  })
  const sending = session.request(at('chains'))
  await gone
  await Promise.all(settled)
})

test('a client whose connection breaks aborts the request to the service', async () => {
  const { session } = await start()
  const gone = new Promise<void>((resolve) => {
    upstream.respondWith((_, response) => {
      response.once('close', resolve)
      session.destroy()
    })
  })
  session.request(at('chains')).on('error', () => undefined)
  await gone
})

test('an endless stream stops for a client that does not read, and ends when it leaves', async () => {
  let chunks = 0
  let isCancelled = false
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        chunks += 1
        controller.enqueue(new Uint8Array(65_536))
      },
      cancel: () => {
        isCancelled = true
      },
    })
  const headers = { 'content-type': 'text/event-stream' }
  const { session, settled } = await start(async () => new Response(body(), { headers }))
  const reading = session.request({ ':path': '/' })
  await once(reading, 'response')
  reading.close(8)
  await settled[0]
  expect(isCancelled).toBe(true)
  expect(chunks).toBeLessThan(1_000)
})

test('an oversized body is refused while it is sent, and other requests of the connection go on', async () => {
  const { session, settled, ask: next } = await start()
  const sending = session.request(post('prices'))
  const closed = once(sending, 'close')
  sending.write(Buffer.alloc(300_000, 32))
  const [headers] = await once(sending, 'response')
  expect(headers[':status']).toBe(413)
  expect((await next(at('chains'))).status).toBe(200)
  await settled[0]
  sending.resume()
  // Never ended by the client: the server closes the stream, without an error.
  await closed
  expect(sending.rstCode).toBe(0)
})

test('a response that breaks off is not taken for a whole one', async () => {
  const body = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      pull: () => Promise.reject(new Error('broken')),
    })
  const headers = { 'content-type': 'text/event-stream' }
  const { session, settled } = await start(async () => new Response(body(), { headers }))
  const reading = session.request({ ':path': '/' })
  reading.resume()
  await expect(once(reading, 'end')).rejects.toThrow(/INTERNAL_ERROR/)
  await settled[0]
})

test('a stream that is larger than any buffer arrives whole', async () => {
  const size = 5_000_000
  let left = size / 50_000
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => (left-- > 0 ? controller.enqueue(new Uint8Array(50_000)) : controller.close()),
    })
  const headers = { 'content-type': 'text/event-stream' }
  const { ask } = await start(async () => new Response(body(), { headers }))
  expect((await ask({ ':path': '/' })).text).toHaveLength(size)
})
