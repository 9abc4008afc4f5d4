// The load of the benchmarks, in a process of its own. Each connection is one of ten customers who asks for one thing.
import autocannon from 'autocannon'
import { quoteBody } from './replies.mjs'

const CUSTOMERS = 10

const { base, kind, seconds, connections } = JSON.parse(process.argv[2])
let count = 0

const run = autocannon({
  url: base,
  connections,
  duration: seconds,
  setupClient: (client) => {
    const customer = `pay_${count++ % CUSTOMERS}`
    const headers = { 'x-customer': customer, 'content-type': 'application/json' }
    const path = new URL(base).pathname.replace(/\/$/, '')
    client.setRequests([
      kind === 'payment'
        ? { method: 'GET', path: `${path}/payments?payment_id=${customer}`, headers }
        : { method: 'POST', path: `${path}/payments/quotes`, headers, body: quoteBody },
    ])
  },
})
const { requests, latency, non2xx, errors } = await run
process.send({ per_second: requests.average, p50_ms: latency.p50, p99_ms: latency.p99, failed: non2xx + errors })
