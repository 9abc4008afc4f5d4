import { expect, test } from 'vitest'
import { checkAddress } from './sol.js'

test('an on-curve address is accepted as unchecked', () => {
  const address = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
  expect(checkAddress(address)).toEqual({ ok: true, address, unchecked: true })
})

test.each([
  ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWW0', 'malformed'],
  ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAW', 'wrong_length'],
  ['Vote111111111111111111111111111111111111111', 'not_a_wallet'],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'not_a_wallet'],
])('%s is rejected as %s', (text, problem) => {
  expect(checkAddress(text)).toEqual({ ok: false, problem })
})
