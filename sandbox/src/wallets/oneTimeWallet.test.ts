import { type AbiFunction, type Address, toEventSelector, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { factoryAbi, walletAbi } from '../chains/abis.js'
import { ownArtifact } from '../chains/Deployer.js'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { hashOrder, type Order } from './Order.js'
import { paymentSalt, walletAddress } from './oneTimeWallet.js'

let chains: TestChain
beforeAll(async () => {
  chains = await startTestChain()
})
afterAll(() => chains.stop())

const owner = testAccount(5).address
const paymentId = '0b54d7c5-9d4f-4dd2-8ff5-5a4f3d6e8a11'

function order(overrides: Partial<Order['legs'][number]> = {}): Order {
  const { chain, token } = chains
  const target = chain.contracts.swapRouter
  const leg = { chainId: chain.chainId, tokenIn: token('USDC'), amountIn: 50_000_000n, maxFee: 100_000n, target }
  const none = { share: null, callHash: null, actions: [] }
  return {
    legs: [{ ...leg, tokenOut: '0x', minOut: 1n, recipient: testAccount(6).address, ...none, ...overrides }],
    deadline: 2_000_000_000n,
  }
}

function predicted(of: Order, by: Address, payment: string): Promise<Address> {
  const { client, contracts } = chains.chain
  return client.readContract({
    address: contracts.walletFactory,
    abi: factoryAbi,
    functionName: 'predict',
    args: [by, hashOrder(of), paymentSalt(payment)],
  })
}

test('the derived deposit address is the one the factory deploys to', async () => {
  const twoLegs = { ...order(), legs: [...order().legs, ...order({ chainId: 31338 }).legs] }
  for (const [by, of] of [
    [owner, order()],
    [testAccount(7).address, order({ tokenIn: '0x' })],
    [owner, twoLegs],
  ] as const) {
    const address = walletAddress({ chain: chains.chain, owner: by, order: of, paymentId })
    expect(address).toBe(await predicted(of, by, paymentId))
  }
})

test('any change of owner, order or payment changes the deposit address', () => {
  const { chain } = chains
  const changes: Partial<Order['legs'][number]>[] = [
    { chainId: 1 },
    { tokenIn: '0x' },
    { amountIn: 50_000_001n },
    { maxFee: 100_001n },
    { share: { partner: owner, amount: 0n } },
    { share: { partner: owner, amount: 1n } },
    { tokenOut: chains.token('DAI') },
    { minOut: 2n },
    { recipient: owner },
    { target: null },
    { callHash: `0x${'11'.repeat(32)}` },
    { actions: [{ target: owner, value: 0n, data: '0x' }] },
    { actions: [{ target: owner, value: 1n, data: '0x' }] },
    { actions: [{ target: owner, value: 0n, data: '0x00' }] },
  ]
  const addresses = [
    walletAddress({ chain, owner, order: order(), paymentId }),
    walletAddress({ chain, owner: testAccount(7).address, order: order(), paymentId }),
    walletAddress({ chain, owner, order: order(), paymentId: paymentId.replace('0b', '0c') }),
    walletAddress({ chain, owner, order: { ...order(), deadline: 2_000_000_001n }, paymentId }),
    ...changes.map((change) => walletAddress({ chain, owner, order: order(change), paymentId })),
  ]
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('paymentSalt throws for anything but a UUID', () => {
  for (const id of ['', 'payment-1', `${paymentId}0`, paymentId.replaceAll('-', '')]) {
    expect(() => paymentSalt(id)).toThrow(RangeError)
  }
})

test('the ABIs match the compiled contracts', () => {
  const compiled = [...ownArtifact('OneTimeWallet').abi, ...ownArtifact('OneTimeWalletFactory').abi]
  const signatures = new Set(
    compiled.flatMap((item) => {
      if (item.type === 'event') return [toEventSelector(item)]
      if (item.type === 'function' || item.type === 'error') return [toFunctionSelector(item as unknown as AbiFunction)]
      return []
    }),
  )
  for (const item of [...factoryAbi, ...walletAbi]) {
    const selector = item.type === 'event' ? toEventSelector(item) : toFunctionSelector(item as unknown as AbiFunction)
    expect(signatures, item.name).toContain(selector)
  }
})
