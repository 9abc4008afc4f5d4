import { expect, test } from 'vitest'
import { refuseEarlier, refuseExpired, refuseSigning } from '../refuseSigning.js'

test.each([
  ['domain', () => refuseSigning('domain'), 'We stopped this. Nothing was signed, nothing moved.'],
  ['over', () => refuseExpired(), 'The time to sign this is over. Nothing was signed. Ask for it again.'],
  ['earlier_signature', () => refuseEarlier(10n, 0), 'What you signed before is still good. Wait until it is over.'],
])('a refusal by the rule %s has the rule and a message', (rule, refuse, message) => {
  expect(refuse()).toMatchObject({ code: 'signing_refused', rule, message })
})

test('a refusal because of an earlier signature has a retry delay', () => {
  expect(refuseEarlier(10n, 4_000).retryAfter).toBe(7_000)
  expect(refuseEarlier(10n, 90_000).retryAfter).toBe(0)
})
