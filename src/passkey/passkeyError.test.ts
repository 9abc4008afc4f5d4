import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DepositError } from '../errors/DepositError.js'
import { type PasskeyRule, passkeyError, passkeyFailure } from './passkeyError.js'

const failure = (name: string) => new DOMException('', name)

test.each([
  ['NotAllowedError', 'wallet_rejected', 'passkey_cancelled'],
  ['SecurityError', 'wallet_unavailable', 'passkey_domain'],
  ['NotSupportedError', 'wallet_unavailable', 'passkey_unsupported'],
  ['ConstraintError', 'wallet_unavailable', 'passkey_unsupported'],
  ['OperationError', 'wallet_busy', 'passkey_busy'],
  ['UnknownError', 'wallet_unavailable', 'passkey_unsupported'],
  ['constructor', 'wallet_unavailable', 'passkey_unsupported'],
])('%s becomes %s with the rule %s', (name, code, rule) => {
  const cause = failure(name)
  expect(passkeyError(cause, undefined)).toMatchObject({ code, rule, cause })
})

test('a request that its caller cancelled is no rejection of the person', () => {
  const controller = new AbortController()
  controller.abort()
  expect(passkeyError(failure('NotAllowedError'), controller.signal)).toMatchObject({ code: 'aborted' })
})

test('errors of this package pass through', () => {
  const error = new DepositError('network', 'No connection.')
  expect(passkeyError(error, undefined)).toBe(error)
})

test('every rule has a row in docs/errors.md with its code', () => {
  const docs = readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')
  const rules = [...docs.matchAll(/^\| `(passkey_\w+)` +\| `(\w+)`/gm)]
  expect(rules).toHaveLength(18)
  for (const [, rule, code] of rules) expect(passkeyFailure(rule as PasskeyRule).code).toBe(code)
})
