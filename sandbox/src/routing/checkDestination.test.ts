import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { Chain } from '../chains/types.js'
import { checkDestination } from './checkDestination.js'

const wallet = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const token = '0x2222222222222222222222222222222222222222'
const contract = '0x3333333333333333333333333333333333333333'
const passkey = '0x4444444444444444444444444444444444444444'
const [passkeyFactory, passkeyImplementation] = [`0x${'5'.repeat(40)}`, `0x${'6'.repeat(40)}`]
const delegated = '0x7777777777777777777777777777777777777777'
const codes: Readonly<Record<string, string>> = {
  [contract]: '0x6001',
  [delegated]: `0xef0100${'8'.repeat(40)}`,
  [passkey]: `0x363d3d373d3d3d363d73${'6'.repeat(40)}5af43d82803e903d91602b57fd5bf3`,
}
const chain = {
  contracts: { passkeyFactory, passkeyImplementation },
  tokens: [{ address: token, symbol: 'USDC' }],
  client: {
    getCode: ({ address }: { address: string }) => Promise.resolve(codes[address]),
  },
} as unknown as Chain

test('tokens and contracts are refused as destinations', async () => {
  expect(await checkDestination(chain, wallet, false)).toBeUndefined()
  expect(await checkDestination(chain, token, false)).toMatchObject({ message: expect.stringContaining('USDC token') })
  expect(await checkDestination(chain, contract, false)).toMatchObject({ message: expect.stringContaining('contract') })
})

test('an account that delegates to a contract is a destination like any other', async () => {
  for (const allowContracts of [false, true])
    expect(await checkDestination(chain, delegated, allowContracts)).toBeUndefined()
})

test('allowContracts permits contracts and tokens, but never the zero address', async () => {
  expect(await checkDestination(chain, token, true)).toBeUndefined()
  expect(await checkDestination(chain, contract, true)).toBeUndefined()
  expect(await checkDestination(chain, zeroAddress, true)).toMatchObject({ message: expect.stringContaining('zero') })
})

test('the account of a passkey is refused with allowContracts, too', async () => {
  const refusal = { message: expect.stringContaining('belongs to a passkey') }
  for (const address of [passkey, passkeyFactory, passkeyImplementation])
    expect(await checkDestination(chain, address as string, true)).toMatchObject(refusal)
})
