import { expect, test } from 'vitest'
import { evmPaymentUri } from './paymentUri.js'

const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'

test('a token request contains the contract, chain, recipient and smallest units', () => {
  expect(evmPaymentUri({ chainId: 31337n, token, to, units: 500_000_000n })).toBe(
    `ethereum:${token}@31337/transfer?address=${to}&uint256=500000000`,
  )
})

test('a native request contains wei without an exponent', () => {
  expect(evmPaymentUri({ chainId: 1n, to, units: 10n ** 21n })).toBe(`ethereum:${to}@1?value=1000000000000000000000`)
})
