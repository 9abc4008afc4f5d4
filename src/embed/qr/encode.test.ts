import fc from 'fast-check'
import { encode as encodeInUqr } from 'uqr'
import { expect, test } from 'vitest'
import { encode } from './encode.js'

const masks = [0, 1, 2, 3, 4, 5, 6, 7]

/** The same code as the package draws it, under each mask. */
function drawnByUqr(text: string): boolean[][][] {
  return masks.map((maskPattern) => encodeInUqr(text, { ecc: 'M', boostEcc: true, border: 0, maskPattern }).data)
}

/** Small letters keep the package from its shorter forms for digits and capitals. */
const texts = fc.string({ unit: 'grapheme', maxLength: 400 }).map((text) => `a${text}`)

test('every module is where the package puts it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(drawnByUqr(text)).toContainEqual(encode(text).data)
    }),
    { numRuns: 40 },
  )
})

test('so is every module of the largest codes, and what no code holds is refused', () => {
  for (const length of [700, 1400, 2100, 2331]) {
    const text = 'a'.repeat(length)
    expect(drawnByUqr(text)).toContainEqual(encode(text).data)
  }
  expect(() => encode('a'.repeat(2332))).toThrow(RangeError)
})

test.each([
  '0x8e3B1C77Fc4c011F1bD38F1F34920fBD01F40072',
  'ethereum:0x8e3B1C77Fc4c011F1bD38F1F34920fBD01F40072@31337?value=1230000000000000000',
  `https://checkout.northpay.example/pay/${'7f3c9b02'.repeat(20)}`,
])('the mask is the one that is read most easily: %s', (text) => {
  expect(encode(text).data).toEqual(encodeInUqr(text, { ecc: 'M', boostEcc: true, border: 0 }).data)
})
