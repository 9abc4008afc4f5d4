import { sha256 } from '@noble/hashes/sha2.js'
import { base58xrp } from '@scure/base'
import { expect, test } from 'vitest'
import { checkAddress } from './xrpl.js'

const good = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'

/** Encodes the payload with its checksum. */
function encode(...payload: number[]): string {
  const bytes = Uint8Array.from(payload)
  return base58xrp.encode(Uint8Array.from([...bytes, ...sha256(sha256(bytes)).slice(0, 4)]))
}

const times = (count: number, byte: number) => new Array<number>(count).fill(byte)

test('a wrong character is detected, with and without a tag', () => {
  const wrong = `${good.slice(0, -1)}i`
  for (const tag of ['', '7']) expect(checkAddress(wrong, tag)).toEqual({ ok: false, problem: 'bad_checksum' })
})

test('a typed tag is combined into an X-address; without a tag there is none', () => {
  expect(checkAddress(good, '')).toEqual({ ok: true, address: good, unchecked: false })
  expect(checkAddress(good, '7')).toMatchObject({ address: good, tag: '7', full: expect.stringMatching(/^X/) })
})

test.each([
  ['is too short', encode(0x17, 0x44, ...times(28, 7)), 'wrong_length'],
  ['is of an unknown network', encode(0x05, 0x45, ...times(29, 7)), 'other_network'],
  ['is a burn address', encode(0x05, 0x44, ...times(29, 0)), 'burn_address'],
  ['has a tag but no tag flag', encode(0x05, 0x44, ...times(20, 7), 0, 1, ...times(7, 0)), 'bad_tag'],
  ['has a tag that is too high', encode(0x05, 0x44, ...times(20, 7), 1, ...times(7, 0), 1), 'bad_tag'],
  ['has an unknown tag flag', encode(0x05, 0x44, ...times(20, 7), 2, ...times(8, 0)), 'bad_tag'],
])('an X-address that %s is rejected', (_, text, problem) => {
  expect(text).toMatch(/^X/)
  expect(checkAddress(text, '')).toEqual({ ok: false, problem })
})
