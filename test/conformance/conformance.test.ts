import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import kept from '../../docs/openapi.json' with { type: 'json' }
import { seededRandom } from '../support/seededRandom.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { createContract, type OpenApi } from './Contract.js'
import type { Fixture } from './Fixture.js'
import { countRows } from './malformed/countRows.js'
import { malform } from './malformed/malform.js'
import { malformedResponses } from './malformed/malformedResponses.js'
import { type Operation, operationsOf } from './malformed/operations.js'
import { refusalFaults } from './malformed/refusalFaults.js'
import { untilIdle } from './malformed/untilIdle.js'
import { openFixture } from './openFixture.js'
import { rows } from './rows/rows.js'
import { unseen } from './unseen.js'

// Rows refer to the specification of the service: `deposit-api` and its `wire-supplement`.
const seed = Number(process.env.SEED ?? 1)
const scale = Number(process.env.SCALE ?? 20)
const concurrency = 8

let sandbox: RunningSandbox
let fixture: Fixture
beforeAll(async () => {
  sandbox = await startSandbox({ blockMs: 500, webhookLoopback: '1' })
  fixture = await openFixture({ url: sandbox.url, key: 'sk_sandbox' })
})
afterAll(async () => {
  await fixture?.close()
  await sandbox?.stop()
})

describe('rows and rules', () => {
  for (const { document, section, row, proof } of rows) {
    const name = `${document}: ${section}: ${row}`
    if (typeof proof === 'function') test(name, () => proof(fixture))
  }
})

// After the rows, because these check every response that the rows received.
describe('fields', () => {
  for (const field of createContract(kept as unknown as OpenApi, new Map()).fields) {
    const reason = unseen[field]
    if (reason === undefined) {
      test(`${field} is sent`, () => expect(fixture.notes.seen.get(field) ?? 0).toBeGreaterThan(0))
    } else {
      test(`${field} is never sent: ${reason}`, () => expect(fixture.notes.seen.has(field)).toBe(false))
    }
  }

  test('the service describes itself as docs/openapi.json does', () => expect(fixture.document).toEqual(kept))

  test('every response matches the description and parses with the product schemas', () => {
    expect([...new Set(fixture.notes.faults)]).toEqual([])
  })

  test('malformed responses are rejected', () => {
    const accepted: string[] = []
    for (const { operation, name, body } of malformedResponses(fixture.notes.samples)) {
      if (fixture.contract.checkResponse(operation, 200, body).length === 0) accepted.push(`${operation}: ${name}`)
    }
    expect(accepted).toEqual([])
  })
})

test('malformed requests are rejected with an issue and write nothing', async () => {
  const { swap, card, at, withdrawn, complete, direct } = fixture
  await Promise.all([complete, direct])
  const operations = operationsOf({
    swap: { ...swap.payment, confirmation: swap.confirmation },
    card: card.payment.payment_id,
    withdrawnId: (await withdrawn).prepared.state_token,
    usdc: at.usdc,
    weth: at.weth,
  })
  const random = seededRandom(seed)
  const requests = Array.from({ length: Math.ceil(3_000 / scale) }, (_, index) =>
    malform(operations[index % operations.length] as Operation, random),
  )
  await untilIdle(sandbox)
  const before = await countRows(sandbox)
  const faults: string[] = []
  for (let start = 0; start < requests.length; start += concurrency) {
    const some = requests.slice(start, start + concurrency)
    faults.push(
      ...(await Promise.all(some.map((request) => refusalFaults(sandbox.url, fixture.contract, request)))).flat(),
    )
  }
  expect({ seed, faults }).toEqual({ seed, faults: [] })
  expect(await countRows(sandbox)).toEqual(before)
  expect((await fixture.api.get('/chains')).status).toBe(200)
})
