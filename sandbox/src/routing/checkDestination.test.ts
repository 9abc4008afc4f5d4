import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { Chain } from '../chains/types.js'
import { checkDestination } from './checkDestination.js'

const wallet = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = '0x2222222222222222222222222222222222222222'
const contract = '0x3333333333333333333333333333333333333333'
const chain = {
  tokens: [{ address: token, symbol: 'USDC' }],
  client: {
    getCode: ({ address }: { address: string }) => Promise.resolve(address === contract ? '0x6001' : undefined),
  },
} as unknown as Chain

test('tokens and contracts are refused as destinations', async () => {
  expect(await checkDestination(chain, wallet, false)).toBeUndefined()
  expect(await checkDestination(chain, token, false)).toMatchObject({ message: expect.stringContaining('USDC token') })
  expect(await checkDestination(chain, contract, false)).toMatchObject({ message: expect.stringContaining('contract') })
})

test('allowContracts permits contracts and tokens, but never the zero address', async () => {
  expect(await checkDestination(chain, token, true)).toBeUndefined()
  expect(await checkDestination(chain, contract, true)).toBeUndefined()
  expect(await checkDestination(chain, zeroAddress, true)).toMatchObject({ message: expect.stringContaining('zero') })
})
