import { expect, test } from 'vitest'
import { acceptDeadline } from './acceptDeadline.js'

const quoted_at = '2026-11-21T14:30:00Z'
const until = (accept_by: string) => new Date(acceptDeadline({ quoted_at, accept_by })).toISOString()

test('the deadline is accept_by, capped at five minutes after quoted_at', () => {
  expect(until('2026-11-21T14:34:59Z')).toBe('2026-11-21T14:34:59.000Z')
  expect(until('2026-11-21T14:35:01Z')).toBe('2026-11-21T14:35:00.000Z')
})
