// `npm run conformance -- --url <service> --key <secret key> [--strict]`: checks a service against every row of its two
// documents by real calls, and prints a table. Without --url it starts the sandbox. A service without `/control` gets no
// money, so rows that need some are not checked. With --strict no field may be sent that the documents do not name.
// Webhooks are delivered to this machine: start a sandbox with SANDBOX_WEBHOOK_LOOPBACK=1, or give another service a public
// address that forwards here (--receiver https://… --receiver-port 8080).
import { parseArgs } from 'node:util'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { type Fixture, NeedsControl } from './Fixture.js'
import { openFixture } from './openFixture.js'
import type { Row } from './rows/Row.js'
import { rows } from './rows/rows.js'
import { unseen } from './unseen.js'

type Verdict = 'pass' | 'FAIL' | 'not applicable' | 'needs control of the service'
type Result = { source: string; row: string; verdict: Verdict; reason?: string }

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string', default: 'sk_sandbox' },
    strict: { type: 'boolean', default: false },
    receiver: { type: 'string' },
    'receiver-port': { type: 'string', default: '0' },
  },
})

const blockMs = 500

const say = (line: string): void => void process.stdout.write(`${line}\n`)

let sandbox: RunningSandbox | undefined
let fixture: Fixture | undefined
try {
  if (values.url === undefined)
    sandbox = await startSandbox({ blockMs, strict: values.strict ? '1' : '0', webhookLoopback: '1' })
  const url = (values.url ?? sandbox?.url ?? '').replace(/\/+$/, '')
  const receiver = { port: Number(values['receiver-port']), ...(values.receiver && { url: values.receiver }) }
  fixture = await openFixture({ url, key: values.key, strict: values.strict, receiver })
  const counts = new Map<Verdict, number>()
  const print = ({ source, row, verdict, reason }: Result): void => {
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
    say(`${verdict.padEnd(14)}  ${source.padEnd(52)}  ${row}${reason === undefined ? '' : `\n    ${reason}`}`)
  }
  for (const row of rows) print(await check(row, fixture))
  for (const result of checkResponses(fixture)) print(result)
  say(`\n${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}`)
  if (counts.has('FAIL')) process.exitCode = 1
} catch (error) {
  process.stderr.write(`The service could not be checked: ${reasonOf(error)}\n`)
  process.exitCode = 1
} finally {
  await fixture?.close()
  await sandbox?.stop()
}

async function check({ document, section, row, proof }: Row, fixture: Fixture): Promise<Result> {
  const named = { source: `${document}: ${section}`, row }
  if (typeof proof !== 'function') return { ...named, verdict: 'not applicable', reason: proof.beside }
  try {
    await proof(fixture)
    return { ...named, verdict: 'pass' }
  } catch (error) {
    if (error instanceof NeedsControl) return { ...named, verdict: 'needs control of the service' }
    return { ...named, verdict: 'FAIL', reason: reasonOf(error) }
  }
}

/** What can be said after all rows: of every response that they received. */
function checkResponses({ notes, contract, isSandbox }: Fixture): Result[] {
  const source = 'both documents: fields'
  const faults = [...new Set(notes.faults)]
  const results: Result[] = [
    {
      source,
      row: `${values.strict ? 'strict: ' : ''}every response has the described fields and values`,
      verdict: faults.length === 0 ? 'pass' : 'FAIL',
      ...(faults.length > 0 && { reason: faults.join('\n    ') }),
    },
  ]
  // Without money and faults a service has no reason to send every field.
  if (!isSandbox) return results
  for (const field of contract.fields) {
    const row = `${field} is sent`
    const reason = unseen[field]
    if (notes.seen.has(field)) results.push({ source, row, verdict: 'pass' })
    else if (reason !== undefined) results.push({ source, row, verdict: 'not applicable', reason })
    else results.push({ source, row, verdict: 'FAIL', reason: 'No response had it.' })
  }
  return results
}

/** One line, with what was found and what was expected. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { actual, expected } = error as { actual?: unknown; expected?: unknown }
  const compared =
    actual === undefined ? '' : ` (found ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)})`
  return `${error.message}${compared}`.replace(/\s+/g, ' ').slice(0, 600)
}
