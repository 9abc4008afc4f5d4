import { expect, test } from 'vitest'
import { checkAddress } from './checkAddress.js'

test('whitespace alone is empty', () => {
  expect(checkAddress('BTC', ' \n')).toEqual({ ok: false, problem: 'empty' })
})

test('200 characters are checked, more are rejected', () => {
  expect(checkAddress('NEWCHAIN', 'x.'.repeat(100))).toMatchObject({ ok: true })
  expect(checkAddress('NEWCHAIN', 'x.'.repeat(101))).toEqual({ ok: false, problem: 'wrong_length' })
})

test('a format shared by two networks is accepted on both', () => {
  const shared = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
  expect(checkAddress('LTC', shared)).toMatchObject({ ok: true, notice: 'shared_form' })
  expect(checkAddress('BTC', shared)).toMatchObject({ ok: true, address: shared })
})

test('an invalid address of the network itself reports that network’s problem', () => {
  expect(checkAddress('BTC', '1BoatSLRHtKNngkdXEeobR76b53LETtpyS')).toEqual({ ok: false, problem: 'bad_checksum' })
  expect(checkAddress('TON', 'hello world')).toEqual({ ok: false, problem: 'malformed' })
})
