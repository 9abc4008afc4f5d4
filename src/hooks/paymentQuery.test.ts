import { expect, test } from 'vitest'
import { createDepositClient } from '../client/createDepositClient.js'
import { historyQuery } from './paymentQuery.js'

const client = createDepositClient({ baseUrl: '/api', fetch: async () => Response.json({}) })
const pause = (limit?: number) =>
  historyQuery({ client, customerKey: undefined }, { owner_address: '0x1', limit }).refetchInterval

test('a history of one page is polled, a longer one is not', () => {
  expect([pause(), pause(25), pause(100)]).toEqual([15_000, 15_000, 15_000])
  expect(pause(125)).toBe(false)
})
