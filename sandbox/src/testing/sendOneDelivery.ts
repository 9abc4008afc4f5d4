// Makes one attempt at a delivery and prints it, in a process of its own: Node reads NODE_EXTRA_CA_CERTS when it starts.
import { sendDelivery } from '../webhooks/sendDelivery.js'

const [url = ''] = process.argv.slice(2)
let lookups = 0
const lookup = async () => {
  lookups += 1
  // Whoever resolves the name again is led elsewhere.
  return [{ address: lookups === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }]
}
const attempt = await sendDelivery(
  { url, body: '{}', secrets: ['whsec_of_a_test_run'], authHeader: undefined },
  { receivers: { allowLoopback: true, lookup }, timeoutMs: 20_000, signal: new AbortController().signal },
)
process.stdout.write(JSON.stringify({ ...attempt, lookups }))
