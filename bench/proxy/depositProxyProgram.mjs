// The proxy on Node's http server, as the guide sets it up. Limits are off, because one address sends everything.
import { createServer } from 'node:http'
import { createDepositProxy } from '../../dist/exports/proxy.js'
import { toNodeHandler } from '../../dist/exports/proxy-node.js'

const deposits = createDepositProxy({
  baseUrl: process.env.SERVICE_URL,
  apiKey: 'sk_bench_key',
  authorize: (request) => ({ customerId: request.headers.get('x-customer') ?? '' }),
  rateLimit: false,
  streams: 20_000,
  onWarning: () => {},
})
const server = createServer(toNodeHandler(deposits))
server.listen({ port: 0, host: '0.0.0.0', backlog: 1_024 }, () => process.send(server.address().port))
// The parent asks for the memory in use.
process.on('message', () => {
  globalThis.gc?.()
  process.send(process.memoryUsage())
})
