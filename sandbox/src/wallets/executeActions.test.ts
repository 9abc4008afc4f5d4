import { type Abi, type Address, encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { operator, testPayment } from '../testing/testPayment.js'
import type { Action } from './Order.js'

let testChain: TestChain
let usdc: Address
let target: { address: Address; abi: Abi }
beforeAll(async () => {
  testChain = await startTestChain()
  usdc = testChain.token('USDC')
  target = await testChain.deployFixture('TestRouter')
})
afterAll(() => testChain.stop())

/** Spends `amount` of its caller's allowance. */
function spendAction(amount: bigint): Action {
  const args = [usdc, amount, usdc, 0n, testAccount(8).address]
  return { target: target.address, value: 0n, data: encodeFunctionData({ ...target, functionName: 'swap', args }) }
}

async function paymentWithActions(actions: readonly Action[]) {
  const payment = testPayment(testChain, { tokenIn: usdc, amountIn: 100n, tokenOut: usdc, actions })
  await testChain.mint('USDC', payment.wallet, 130n)
  return payment
}

test('calls on arrival spend part of the output and the destination gets the rest', async () => {
  const payment = await paymentWithActions([spendAction(30n), spendAction(20n)])
  const before = await testChain.balance(usdc, target.address)
  await testChain.send(operator, payment.execute())
  expect((await testChain.balance(usdc, target.address)) - before).toBe(50n)
  expect(await testChain.balance(usdc, payment.recipient)).toBe(50n)
  expect(await testChain.balance(usdc, payment.wallet)).toBe(30n)
  const allowance = { address: usdc, abi: erc20Abi, functionName: 'allowance' } as const
  expect(await testChain.chain.client.readContract({ ...allowance, args: [payment.wallet, target.address] })).toBe(0n)
})

test('one failing call reverts all of them, and the owner can withdraw', async () => {
  const payment = await paymentWithActions([spendAction(30n), spendAction(71n)])
  expect(await testChain.refusal(operator, payment.execute())).toBeTruthy()
  const withdrawal = {
    recipient: testAccount(6).address,
    tokens: [{ token: usdc, amount: 130n, fee: 0n }],
    nonce: 0n,
    deadline: payment.order.deadline,
  }
  const before = await testChain.balance(usdc, withdrawal.recipient)
  await testChain.send(testAccount(8), await payment.withdraw(withdrawal))
  expect((await testChain.balance(usdc, withdrawal.recipient)) - before).toBe(130n)
})

test('calls to the output token, or with more value than the output, are refused', async () => {
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [testAccount(8).address, 1n] })
  const token = await paymentWithActions([{ target: usdc, value: 0n, data: approve }])
  expect(await testChain.refusal(operator, token.execute())).toBe('UnsafeTarget')
  const paying = await paymentWithActions([{ ...spendAction(0n), value: 1n }])
  expect(await testChain.refusal(operator, paying.execute())).toBe('SpentTooMuch')
})
