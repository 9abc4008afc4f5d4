import { type Abi, type Address, encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { operator, testPayment } from '../testing/testPayment.js'
import type { Action } from './Order.js'

let on: TestChain
let usdc: Address
let target: { address: Address; abi: Abi }
beforeAll(async () => {
  on = await startTestChain()
  usdc = on.token('USDC')
  target = await on.deployFixture('TestRouter')
})
afterAll(() => on.stop())

/** Takes `amount` of what its caller approved. */
function taking(amount: bigint): Action {
  const args = [usdc, amount, usdc, 0n, testAccount(8).address]
  return { target: target.address, value: 0n, data: encodeFunctionData({ ...target, functionName: 'swap', args }) }
}

async function acting(actions: readonly Action[]) {
  const payment = testPayment(on, { tokenIn: usdc, amountIn: 100n, tokenOut: usdc, actions })
  await on.mint('USDC', payment.wallet, 130n)
  return payment
}

test('calls on arrival take what they need of what arrived, and the destination gets the rest', async () => {
  const payment = await acting([taking(30n), taking(20n)])
  const before = await on.balance(usdc, target.address)
  await on.send(operator, payment.execute())
  expect((await on.balance(usdc, target.address)) - before).toBe(50n)
  expect(await on.balance(usdc, payment.recipient)).toBe(50n)
  expect(await on.balance(usdc, payment.wallet)).toBe(30n)
  const allowance = { address: usdc, abi: erc20Abi, functionName: 'allowance' } as const
  expect(await on.chain.client.readContract({ ...allowance, args: [payment.wallet, target.address] })).toBe(0n)
})

test('when one call fails none is made, and the owner takes the money out', async () => {
  const payment = await acting([taking(30n), taking(71n)])
  expect(await on.refusal(operator, payment.execute())).toBeTruthy()
  const withdrawal = {
    recipient: testAccount(6).address,
    tokens: [{ token: usdc, amount: 130n, fee: 0n }],
    nonce: 0n,
    deadline: payment.order.deadline,
  }
  const before = await on.balance(usdc, withdrawal.recipient)
  await on.send(testAccount(8), await payment.withdraw(withdrawal))
  expect((await on.balance(usdc, withdrawal.recipient)) - before).toBe(130n)
})

test('no call goes to the token that arrived, nor sends native currency that did not arrive', async () => {
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [testAccount(8).address, 1n] })
  const token = await acting([{ target: usdc, value: 0n, data: approve }])
  expect(await on.refusal(operator, token.execute())).toBe('UnsafeTarget')
  const paying = await acting([{ ...taking(0n), value: 1n }])
  expect(await on.refusal(operator, paying.execute())).toBe('SpentTooMuch')
})
