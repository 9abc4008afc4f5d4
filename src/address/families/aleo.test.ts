import { bech32m } from '@scure/base'
import { expect, test } from 'vitest'
import { checkAddress } from './aleo.js'

const good = 'aleo1rhgdu77hgyqd3xjj8ucu3jj9r2krwz6mnzyd80gncr5fxcwlh5rsvzp9px'

test('an address is accepted and lower-cased', () => {
  expect(checkAddress(good.toUpperCase())).toEqual({ ok: true, address: good, unchecked: false })
})

test.each([
  [`${good.slice(0, -1)}q`, 'bad_checksum'],
  ['aleo', 'malformed'],
  [bech32m.encode('aleo', [1]), 'wrong_length'],
  [bech32m.encode('oela', bech32m.toWords(new Uint8Array(32).fill(7))), 'other_network'],
])('%s is rejected as %s', (text, problem) => {
  expect(checkAddress(text)).toEqual({ ok: false, problem })
})
