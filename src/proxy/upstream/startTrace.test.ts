import { SpanKind } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { afterEach, expect, test } from 'vitest'
import { proxyStage } from '../../../test/support/proxyStage.js'
import { sendJson } from '../../../test/support/spyUpstream.js'
import type { ProxyTracer } from '../options/DepositProxyOptions.js'

const stage = proxyStage()
const exporter = new InMemorySpanExporter()
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
const tracer = provider.getTracer('deposits')
const asJson = { 'content-type': 'application/json' }
afterEach(() => exporter.reset())

const idsOf = (path: string) =>
  stage.upstream.hits.filter((hit) => hit.path === path).map(({ headers }) => headers.traceparent)

test('each request is one span, and its traceparent reaches the service', async () => {
  const response = await stage.ask('payments?payment_id=p1', {}, { tracer })
  const [span, ...others] = exporter.getFinishedSpans()
  expect(others).toEqual([])
  expect(span).toMatchObject({ name: 'GET payments', kind: SpanKind.INTERNAL, status: { code: 0 }, ended: true })
  expect(span?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': 'payments',
    'http.response.status_code': 200,
    'deposit.request_id': response.headers.get('x-request-id'),
    'deposit.payment_id': 'p1',
  })
  const { traceId, spanId } = span?.spanContext() ?? {}
  expect(idsOf('/payments')).toEqual([`00-${traceId}-${spanId}-01`])
})

test('every request to the service belongs to the span', async () => {
  const init = { method: 'POST', headers: asJson, body: '{"payment_id":"p1"}' }
  await stage.ask('onramp', init, { tracer })
  const [span] = exporter.getFinishedSpans()
  expect(span?.attributes).toMatchObject({ 'http.route': 'onramp', 'deposit.payment_id': 'p1' })
  expect(idsOf('/payments')).toEqual(idsOf('/onramp'))
  expect(idsOf('/onramp')).toEqual([expect.stringContaining(`${span?.spanContext().traceId}`)])
})

test('a failure of the service is the error of its span', async () => {
  stage.upstream.respondWith((_, response) => sendJson(response, {}, 500))
  await stage.ask('chains', {}, { tracer })
  const [span] = exporter.getFinishedSpans()
  expect([span?.status.code, span?.attributes['http.response.status_code']]).toEqual([2, 502])
})

test('a refused request is a span of no known route, with nothing that anyone can invent', async () => {
  await stage.ask('payments/p1/sk_secret?payment_id=p1', {}, { tracer })
  await stage.ask('payments?payment_id=%3Cscript%3E', {}, { tracer })
  expect(exporter.getFinishedSpans().map(({ name, status, attributes }) => [name, status.code, attributes])).toEqual([
    ['GET unknown', 0, expect.objectContaining({ 'http.route': 'unknown', 'http.response.status_code': 404 })],
    ['GET payments', 0, expect.not.objectContaining({ 'deposit.payment_id': expect.anything() })],
  ])
  expect(JSON.stringify(exporter.getFinishedSpans().map(({ attributes }) => attributes))).not.toContain('sk_secret')
})

test('a traceparent of the browser does not reach the service', async () => {
  const headers = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }
  await stage.ask('chains', { headers })
  await stage.ask('chains', { headers }, { tracer })
  expect(idsOf('/chains')).toEqual([undefined, expect.not.stringContaining('aaaa')])
})

test.each<[string, ProxyTracer]>([
  [
    'fails',
    {
      startSpan: () => {
        throw new Error('no memory')
      },
    },
  ],
  [
    'starts spans that fail',
    { startSpan: () => new Proxy({} as ReturnType<ProxyTracer['startSpan']>, { get: () => () => fail() }) },
  ],
  [
    'records nothing',
    {
      startSpan: () => ({
        setAttribute: () => {},
        setStatus: () => {},
        spanContext: () => ({ traceId: '0'.repeat(32), spanId: '0'.repeat(16), traceFlags: 0 }),
        end: () => {},
      }),
    },
  ],
])('a tracer that %s changes nothing', async (_, failing) => {
  expect((await stage.ask('payments?payment_id=p1', {}, { tracer: failing })).status).toBe(200)
  expect(idsOf('/payments')).toEqual([undefined])
})

function fail(): never {
  throw new Error('the span is broken')
}
