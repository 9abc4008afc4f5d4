import { expect, test } from 'vitest'
import { checkAddress } from './ton.js'

const good = 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N'
const hash = 'aB'.repeat(32)

test('an address with a checksum is accepted unchanged', () => {
  expect(checkAddress(good)).toEqual({ ok: true, address: good, unchecked: false })
})

test.each([good.replace('CD', 'CE'), `${good.slice(0, -1)}M`])('a wrong character is detected: %s', (wrong) => {
  expect(checkAddress(wrong)).toEqual({ ok: false, problem: 'bad_checksum' })
})

test.each(['0', '-1'])('a raw address of workchain %s is accepted as unchecked', (chain) => {
  const address = `${chain}:${hash}`
  expect(checkAddress(address)).toEqual({ ok: true, address: address.toLowerCase(), unchecked: true })
  expect(checkAddress(`${chain}:1${'0'.repeat(63)}`).ok).toBe(true)
  expect(checkAddress(`${chain}:${'0'.repeat(63)}1`).ok).toBe(true)
})

test.each(['1', '00', '-11', ''])('%j is not a workchain', (chain) => {
  expect(checkAddress(`${chain}:${hash}`)).toEqual({ ok: false, problem: 'malformed' })
})

test.each([`0:${hash}0`, `0:${hash.slice(1)}`, `${good}A`, good.slice(1), `${good.slice(0, -2)}+_`, ''])(
  '%j is malformed',
  (text) => {
    expect(checkAddress(text)).toEqual({ ok: false, problem: 'malformed' })
  },
)

test.each([`-1:${'0'.repeat(64)}`, 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'])(
  'burn address %s is rejected',
  (text) => {
    expect(checkAddress(text)).toEqual({ ok: false, problem: 'burn_address' })
  },
)

test('a masterchain address is accepted, a testnet address is rejected', () => {
  expect(checkAddress('Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF').ok).toBe(true)
  expect(checkAddress('kQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqKYH')).toEqual({ ok: false, problem: 'testnet' })
})
