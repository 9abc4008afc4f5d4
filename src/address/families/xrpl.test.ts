import { sha256 } from '@noble/hashes/sha2.js'
import { base58xrp } from '@scure/base'
import { expect, test } from 'vitest'
import { checkAddress } from './xrpl.js'

const good = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

/** With its checksum, as the ledger writes it. */
function written(...payload: number[]): string {
  const bytes = Uint8Array.from(payload)
  return base58xrp.encode(Uint8Array.from([...bytes, ...sha256(sha256(bytes)).slice(0, 4)]))
}

const times = (count: number, byte: number) => new Array<number>(count).fill(byte)

test('a wrong letter is noticed, with a tag and without one', () => {
  const wrong = `${good.slice(0, -1)}i`
  for (const tag of ['', '7']) expect(checkAddress(wrong, tag)).toEqual({ ok: false, problem: 'bad_checksum' })
})

test('an address without a tag has none, and a typed one is put into one text with it', () => {
  expect(checkAddress(good, '')).toEqual({ ok: true, address: good, unchecked: false })
  expect(checkAddress(good, '7')).toMatchObject({ address: good, tag: '7', full: expect.stringMatching(/^X/) })
})

test.each([
  ['is too short', written(0x17, 0x44, ...times(28, 7)), 'wrong_length'],
  ['is of a network that nobody knows', written(0x05, 0x45, ...times(29, 7)), 'other_network'],
  ['belongs to nobody', written(0x05, 0x44, ...times(29, 0)), 'burn_address'],
  ['has a tag and says that it has none', written(0x05, 0x44, ...times(20, 7), 0, 1, ...times(7, 0)), 'bad_tag'],
  ['has a tag that is too high', written(0x05, 0x44, ...times(20, 7), 1, ...times(7, 0), 1), 'bad_tag'],
  ['says something new about its tag', written(0x05, 0x44, ...times(20, 7), 2, ...times(8, 0)), 'bad_tag'],
])('an address with its tag inside that %s is refused', (_, text, problem) => {
  expect(text).toMatch(/^X/)
  expect(checkAddress(text, '')).toEqual({ ok: false, problem })
})
