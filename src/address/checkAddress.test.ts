import { expect, test } from 'vitest'
import { checkAddress } from './checkAddress.js'

test('spaces alone are an empty field', () => {
  expect(checkAddress('BTC', ' \n')).toEqual({ ok: false, problem: 'empty' })
})

test('200 letters are looked at, and more never', () => {
  expect(checkAddress('NEWCHAIN', 'x.'.repeat(100))).toMatchObject({ ok: true })
  expect(checkAddress('NEWCHAIN', 'x.'.repeat(101))).toEqual({ ok: false, problem: 'wrong_length' })
})

test('an address that two networks share is taken on both', () => {
  const shared = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
  expect(checkAddress('LTC', shared)).toMatchObject({ ok: true, notice: 'shared_form' })
  expect(checkAddress('BTC', shared)).toMatchObject({ ok: true, address: shared })
})

test('what is wrong with an address of the network itself is said of that network', () => {
  expect(checkAddress('BTC', '1BoatSLRHtKNngkdXEeobR76b53LETtpyS')).toEqual({ ok: false, problem: 'bad_checksum' })
  expect(checkAddress('TON', 'hello world')).toEqual({ ok: false, problem: 'malformed' })
})
