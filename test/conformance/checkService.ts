import { MissingChapter } from './chapters.js'
import { type Fixture, NeedsControl } from './Fixture.js'
import { type FixtureOptions, openFixture } from './openFixture.js'
import type { Row } from './rows/Row.js'
import { rows } from './rows/rows.js'
import { unseen } from './unseen.js'

type Verdict = 'pass' | 'FAIL' | 'not applicable' | 'needs control of the service'
type Result = { source: string; row: string; verdict: Verdict; reason?: string }

/**
 * Checks a service against every row of its two documents by real calls and prints a table. Resolves with the exit code.
 * A service without `/control` gets no money, so rows that need some are not checked. With `strict` no field may be sent
 * that the documents do not name.
 */
export async function checkService(options: FixtureOptions): Promise<number> {
  let fixture: Fixture | undefined
  try {
    fixture = await openFixture(options)
    const counts = new Map<Verdict, number>()
    for await (const result of check(fixture, options)) {
      counts.set(result.verdict, (counts.get(result.verdict) ?? 0) + 1)
      process.stdout.write(`${lineOf(result)}\n`)
    }
    process.stdout.write(`\n${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}\n`)
    return counts.has('FAIL') ? 1 : 0
  } catch (error) {
    process.stderr.write(`The service could not be checked: ${reasonOf(error)}\n`)
    return 1
  } finally {
    await fixture?.close()
  }
}

/** Of each row, or once of all that a missing chapter would have been needed for; then of every response. */
async function* check(fixture: Fixture, { strict = false }: FixtureOptions): AsyncGenerator<Result> {
  const unchecked = new Map<string, number>()
  for (const row of rows) {
    const result = await checkRow(row, fixture)
    if (result instanceof MissingChapter) unchecked.set(result.message, (unchecked.get(result.message) ?? 0) + 1)
    else yield result
  }
  for (const [reason, count] of unchecked) {
    yield { source: 'both documents: chapters', row: reason, verdict: 'FAIL', reason: `Not checked: ${count} rows.` }
  }
  yield* checkResponses(fixture, strict)
}

async function checkRow({ document, section, row, proof }: Row, fixture: Fixture): Promise<Result | MissingChapter> {
  const named = { source: `${document}: ${section}`, row }
  if (typeof proof !== 'function') return { ...named, verdict: 'not applicable', reason: proof.beside }
  try {
    await proof(fixture)
    return { ...named, verdict: 'pass' }
  } catch (error) {
    if (error instanceof MissingChapter) return error
    if (error instanceof NeedsControl) return { ...named, verdict: 'needs control of the service' }
    return { ...named, verdict: 'FAIL', reason: reasonOf(error) }
  }
}

/** What can be said after all rows: of every response that they received. */
function checkResponses({ notes, contract, isSandbox }: Fixture, strict: boolean): Result[] {
  const source = 'both documents: fields'
  const faults = [...new Set(notes.faults)]
  const described: Result = {
    source,
    row: `${strict ? 'strict: ' : ''}every response has the described fields and values`,
    verdict: faults.length === 0 ? 'pass' : 'FAIL',
    ...(faults.length > 0 && { reason: faults.join('\n    ') }),
  }
  // Without money and faults a service has no reason to send every field.
  if (!isSandbox) return [described]
  const sent = contract.fields.map((field): Result => {
    const row = `${field} is sent`
    const reason = unseen[field]
    if (notes.seen.has(field)) return { source, row, verdict: 'pass' }
    if (reason !== undefined) return { source, row, verdict: 'not applicable', reason }
    return { source, row, verdict: 'FAIL', reason: 'No response had it.' }
  })
  return [described, ...sent]
}

function lineOf({ source, row, verdict, reason }: Result): string {
  return `${verdict.padEnd(14)}  ${source.padEnd(52)}  ${row}${reason === undefined ? '' : `\n    ${reason}`}`
}

/** One line, with what was found and what was expected. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { actual, expected } = error as { actual?: unknown; expected?: unknown }
  const compared =
    actual === undefined ? '' : ` (found ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)})`
  return `${error.message}${compared}`.replace(/\s+/g, ' ').slice(0, 600)
}
