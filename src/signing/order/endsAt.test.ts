import { expect, test } from 'vitest'
import { endsAt } from './endsAt.js'

const end = { chainId: 1n, tokenIn: '0x', tokenOut: '0x', minOut: 1n, destination: '0x' }

test.each([undefined, null, 'order', {}, { legs: [], deadline: '1' }])('%j is no order that ends anywhere', (order) => {
  expect(endsAt(order, end)).toBeUndefined()
})
