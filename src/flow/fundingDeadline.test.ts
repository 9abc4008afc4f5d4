import { expect, test } from 'vitest'
import { fundingDeadline } from './fundingDeadline.js'

test('the funding deadline is eight hours after creation', () => {
  const { at, total } = fundingDeadline({ created_at: '2026-11-21T14:31:00Z' })
  expect(new Date(at).toISOString()).toBe('2026-11-21T22:31:00.000Z')
  expect(total).toBe(8 * 60 * 60 * 1_000)
})
