import { expect, test } from 'vitest'
import { parseRole, roles } from './Role.js'

const url = 'postgres://example.invalid/shared'

test.each(Object.keys(roles))('the role %s is known', (role) => {
  expect(parseRole(role, url)).toBe(role)
})

test.each([undefined, ''])('without a role (%j) a process runs everything, on its own database', (text) => {
  expect(parseRole(text, undefined)).toBe('all')
})

test('an unknown role is refused with those that are known', () => {
  expect(() => parseRole('Worker', url)).toThrow('set it to one of all, chains, api, worker.')
  expect(() => parseRole('toString', url)).toThrow('SANDBOX_ROLE is "toString"')
})

test.each(['chains', 'api', 'worker'])('the role %s needs the database that it shares', (role) => {
  expect(() => parseRole(role, undefined)).toThrow('set DATABASE_URL')
})
