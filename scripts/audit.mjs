// `npm run sandbox:audit`: recomputes every payment of a running service from the chains alone, and prints where they differ.
// Options: --url <service> and --key <secret key>; by default those of `npm start`.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:4100' },
    key: { type: 'string', default: 'sk_sandbox' },
  },
})

/** Money that moves during an audit can look like a difference once. */
const pauseMs = 3_000

const first = await audit()
const again = first.differences.length > 0 ? await sleep(pauseMs).then(audit) : first
const seen = new Set(first.differences.map(keyOf))
const differences = again.differences.filter((each) => seen.has(keyOf(each)))
console.log(
  `${again.payments} payments, ${again.in_progress.length} of them in progress, ${differences.length} differences`,
)
for (const { payment_id, difference } of differences) console.log(`${payment_id}: ${difference}`)
if (differences.length > 0) process.exitCode = 1

async function audit() {
  const response = await fetch(new URL('/control/audit', values.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${values.key}`, 'content-type': 'application/json' },
    body: '{}',
  }).catch((cause) => fail(`No service answers at ${values.url} (${cause.cause?.code ?? cause.message}).`))
  if (!response.ok) fail(`${values.url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

function keyOf({ payment_id, difference }) {
  return `${payment_id} ${difference}`
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
