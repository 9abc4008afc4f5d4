import { expect, test } from 'vitest'
import { permissionsOf } from './keys.js'

test('a secret key has every permission, a publishable key all but webhooks and control', () => {
  for (const permission of ['webhooks', 'control'] as const) {
    expect(permissionsOf('Bearer sk_sandbox')).toContain(permission)
    expect(permissionsOf('Bearer pk_sandbox')).not.toContain(permission)
  }
  expect(permissionsOf('bearer pk_sandbox')).toContain('payments')
})

test('a restricted key has the permission for one resource', () => {
  expect(permissionsOf('Bearer rk_sandbox_history')).toEqual(['history'])
})

test('missing, malformed and unknown keys have no permissions', () => {
  const texts = [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Basic sk_sandbox',
    'sk_sandbox',
    'Bearer rk_sandbox_control',
    'Bearer rk_sandbox_webhooks',
    'Bearer sk_sandbox,x',
  ]
  for (const text of texts) expect(permissionsOf(text)).toBeUndefined()
})
