// @module-tag nightly
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshAddress } from '../support/freshAddress.js'
import { quoteRequest, tokenId } from '../support/quoteAndConfirm.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'

// A failing run prints its seed and path; SEED repeats it.
const options = { numRuns: 400, seed: Number(process.env.SEED ?? 1) | 0, interruptAfterTimeLimit: 30_000 }

let sandbox: RunningSandbox
let bodies: Record<string, Record<string, unknown>>
beforeAll(async () => {
  sandbox = await startSandbox()
  const [usdc, link] = await Promise.all([tokenId(sandbox.api, 'base', 'USDC'), tokenId(sandbox.api, 'base', 'LINK')])
  const quoted = (await sandbox.api.post('/payments/quotes', quoteRequest(usdc, '10', link))).body
  const parties = { owner_address: freshAddress(), destination_address: freshAddress() }
  const payment_id = quoted.quotes[0].payment_id
  bodies = {
    '/payments/quotes': { ...quoteRequest(usdc, '10', link), onramps: ['northpay'], label: 'x', hops: [] },
    '/payments/confirm': { payment_id, state_token: quoted.state_token, ...parties },
    '/prices': { fiat: 'usd', tokens: [usdc] },
    '/onramp': { payment_id, redirect_url: 'https://example.com/' },
    '/payments/balances': { query: { source: 'EXTERNAL', queries: [{ address: freshAddress(), token: usdc }] } },
    '/control/faucet': { address: 'nobody', token: usdc, amount: '1' },
  }
})
afterAll(() => sandbox?.stop())

const junk = fc.oneof(
  fc.constantFrom(
    null,
    [],
    {},
    '',
    '0',
    '-1',
    1e308,
    -0,
    true,
    '\u0000',
    '\ud800',
    '__proto__',
    'a'.repeat(5_000),
    '9'.repeat(500),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Replaces the value at one position of a body. */
function replaceAt(value: unknown, position: number, by: unknown): unknown {
  let remaining = position
  const visit = (node: unknown): unknown => {
    if (remaining === 0) {
      remaining -= 1
      return by
    }
    remaining -= 1
    if (Array.isArray(node)) return node.map(visit)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([key, entry]) => [key, visit(entry)]))
  }
  return visit(value)
}

test('any value anywhere in a body gets a documented status', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(bodies)), fc.nat(12), junk, async (path, position, by) => {
      const { status, body } = await sandbox.api.post(path, replaceAt(bodies[path], position, by))
      expect([200, 400, 404, 413]).toContain(status)
      if (status !== 200) expect(body.errors[0].message).toEqual(expect.any(String))
    }),
    options,
  )
})

test('any query gets a documented status', async () => {
  const paths = [
    '/chains',
    '/assets',
    '/assets/available-outputs',
    '/assets/available-inputs',
    '/payments',
    '/payments/history',
  ]
  const names = [
    'assets[]',
    'inputs[]',
    'outputs[]',
    'onramps[]',
    'payment_id',
    'owner_address',
    'limit',
    'label',
    'id_query',
    'sandbox',
    'pagination_key',
  ]
  const text = fc.string({ unit: 'binary', maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 4 }),
      async (path, pairs) => {
        const query = new URLSearchParams([['owner_address', freshAddress()], ...pairs])
        const { status } = await sandbox.api.get(`${path}?${query}`)
        expect([200, 400, 404]).toContain(status)
      },
    ),
    options,
  )
})
