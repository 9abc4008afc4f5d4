import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuoteState } from '../store/schema.js'
import { insertTestPayment } from '../testing/insertTestPayment.js'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { createStateTokens } from './stateToken.js'

let database: Awaited<ReturnType<typeof startTestDatabase>>
beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(() => database?.stop())

const start = Date.parse('2026-01-01T00:00:00.000Z')

function stateAt(quotedAt: number, paymentIds: string[] = []): QuoteState {
  return {
    version: 1,
    request: {
      request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset: 'usd', amount: '50' }, output_asset: 'base:0x' },
      price_currency: 'usd',
      label: '入'.repeat(255),
    },
    quotes: paymentIds.map((payment_id) => ({ payment_id }) as QuoteState['quotes'][number]),
    current_prices: { usd: '1' },
    quoted_at: new Date(quotedAt).toISOString(),
    accept_by: new Date(quotedAt + 300_000).toISOString(),
  }
}

test('a sealed state opens unchanged, also in another process', async () => {
  const state = stateAt(start)
  const token = await createStateTokens(database.db).seal(state)
  expect(token).toHaveLength(43)
  expect(await createStateTokens(database.db).open(token)).toEqual(state)
})

test('an altered token is rejected', async () => {
  const tokens = createStateTokens(database.db)
  const token = await tokens.seal(stateAt(start))
  const [first = ''] = token
  for (const altered of [`${first === 'A' ? 'B' : 'A'}${token.slice(1)}`, `${token} `, token.slice(1), '', '\0']) {
    expect(await tokens.open(altered)).toBeUndefined()
  }
})

test('expired states are deleted later, but those of confirmed quotes are kept', async () => {
  const tokens = createStateTokens(database.db)
  const payment = await insertTestPayment(database.db, {})
  const [unused, confirmed] = [await tokens.seal(stateAt(start)), await tokens.seal(stateAt(start, [payment]))]
  const recent = await tokens.seal(stateAt(start + 3_600_000))
  await tokens.seal(stateAt(start + 2 * 3_600_000))
  expect(await tokens.open(unused)).toBeUndefined()
  expect(await tokens.open(confirmed)).toBeDefined()
  expect(await tokens.open(recent)).toBeDefined()
})
