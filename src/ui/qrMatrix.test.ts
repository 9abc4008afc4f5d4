// @vitest-environment node
import jsQR from 'jsqr'
import { describe, expect, test } from 'vitest'
import { finderOrigins, type QrMatrix, qrMatrix, qrPath } from './qrMatrix.js'

const address = '0x8e3B1C77Fc4c011F1bD38F1F34920fBD01F40072'
const token = '0xaf88d065e77c8cC2239327C5EDb3A432268e5831'

describe('the code can be decoded with the disc in the middle', () => {
  test.each([
    ['an address', address],
    ['a payment of ether', `ethereum:${address}@31337?value=1230000000000000000`],
    ['a payment of a token', `ethereum:${token}@31337/transfer?address=${address}&uint256=500000000`],
    ['a link', `https://checkout.northpay.example/pay/${'7f3c9b02'.repeat(20)}`],
  ])('%s', (_name, text) => {
    const matrix = qrMatrix(text)
    expect(read(paint(matrix, qrPath(matrix, matrix.length * 0.244)))).toBe(text)
  })
})

test('the hole is under 5 % of the area', () => {
  expect((Math.PI * 0.244 ** 2) / 4).toBeLessThan(0.05)
})

test('nothing is drawn under the disc', () => {
  const matrix = qrMatrix(address)
  const middle = Math.floor(matrix.length / 2)
  expect(
    rectangles(qrPath(matrix, 7)).some(({ x, y, width }) => y === middle && x <= middle && middle < x + width),
  ).toBe(false)
})

test('a text that is too long throws', () => {
  expect(() => qrMatrix('x'.repeat(3000))).toThrow()
})

const scale = 4
const quiet = 4

function rectangles(path: string): { x: number; y: number; width: number }[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].map((m) => ({
    x: Number(m[1]),
    y: Number(m[2]),
    width: Number(m[3]),
  }))
}

/** Paints the path and square finder patterns on white, with a quiet zone. */
function paint(matrix: QrMatrix, path: string): { data: Uint8ClampedArray; side: number } {
  const side = (matrix.length + 2 * quiet) * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const darken = (x: number, y: number, width: number) => {
    for (let py = (y + quiet) * scale; py < (y + quiet + 1) * scale; py++) {
      data.fill(0, (py * side + (x + quiet) * scale) * 4, (py * side + (x + quiet + width) * scale) * 4)
      for (let px = (x + quiet) * scale; px < (x + quiet + width) * scale; px++) data[(py * side + px) * 4 + 3] = 255
    }
  }
  for (const { x, y, width } of rectangles(path)) darken(x, y, width)
  for (const origin of finderOrigins(matrix.length)) {
    for (let y = 0; y < 7; y++) {
      for (let x = 0; x < 7; x++) if (matrix[origin.y + y]?.[origin.x + x]) darken(origin.x + x, origin.y + y, 1)
    }
  }
  return { data, side }
}

function read({ data, side }: { data: Uint8ClampedArray; side: number }): string | undefined {
  const decode = jsQR as unknown as (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null
  return decode(data, side, side)?.data
}
