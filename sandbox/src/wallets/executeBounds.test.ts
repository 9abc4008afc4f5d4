import { type Address, encodeFunctionData, erc20Abi, keccak256, parseEther, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownArtifact } from '../chains/Deployer.js'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { operator, testPayment } from '../testing/testPayment.js'
import { testSwap } from '../testing/testSwap.js'

let testChain: TestChain
let usdc: Address
let link: Address
beforeAll(async () => {
  testChain = await startTestChain()
  usdc = testChain.token('USDC')
  link = testChain.token('LINK')
})
afterAll(() => testChain.stop())

const stranger = testAccount(8)
const dollars = (amount: bigint) => amount * 10n ** 6n

test('only the operator can execute an order, and only through the factory', async () => {
  const payment = testPayment(testChain, { tokenIn: usdc, amountIn: 10n, tokenOut: usdc })
  await testChain.mint('USDC', payment.wallet, 10n)
  expect(await testChain.refusal(stranger, payment.execute())).toBe('OnlyOperator')
  const { abi } = ownArtifact('OneTimeWallet')
  const [leg] = payment.order.legs
  const none = { share: 0n, partner: zeroAddress, target: zeroAddress, callHash: zeroHash }
  const legs = [{ ...leg, ...none }]
  const args = [{ legs, deadline: payment.order.deadline }, 0n, 0n, '0x']
  const data = encodeFunctionData({ abi, functionName: 'execute', args })
  await testChain.send(operator, { to: testChain.chain.contracts.walletFactory, data: payment.execute().data ?? '0x' })
  expect(await testChain.refusal(operator, { to: payment.wallet, data })).toBe('OnlyFactory')
})

test('an order executes once', async () => {
  const payment = testPayment(testChain, { tokenIn: usdc, amountIn: 10n, tokenOut: usdc })
  await testChain.mint('USDC', payment.wallet, 20n)
  await testChain.send(operator, payment.execute())
  expect(await testChain.refusal(operator, payment.execute())).toBe('AlreadyExecuted')
})

test('changed bounds lead to another wallet, which is empty', async () => {
  const payment = testPayment(testChain, { tokenIn: usdc, amountIn: 10n, tokenOut: usdc, minOut: 10n })
  await testChain.mint('USDC', payment.wallet, 10n)
  const [leg] = payment.order.legs
  if (!leg) throw new Error('no leg')
  const order = { ...payment.order, legs: [{ ...leg, recipient: stranger.address }] }
  expect(await testChain.refusal(operator, payment.execute({ order }))).toBe('ReceivedTooLittle')
  expect(await testChain.balance(usdc, payment.wallet)).toBe(10n)
})

test('an order is refused after its deadline and on another chain', async () => {
  const expired = testPayment(testChain, { tokenIn: usdc, amountIn: 10n, tokenOut: usdc }, { deadline: 1_000_000_000n })
  expect(await testChain.refusal(operator, expired.execute())).toBe('Expired')
  const wrongChain = testPayment(testChain, { tokenIn: usdc, amountIn: 10n, tokenOut: usdc, chainId: 1 })
  expect(await testChain.refusal(operator, wrongChain.execute())).toBe('WrongChain')
})

test('a fee above the maximum or the balance is refused', async () => {
  const payment = testPayment(testChain, { tokenIn: usdc, amountIn: 100n, maxFee: 5n, tokenOut: usdc })
  await testChain.mint('USDC', payment.wallet, 1_000n)
  expect(await testChain.refusal(operator, payment.execute({ fee: 6n }))).toBe('FeeTooHigh')
  const poor = testPayment(testChain, { tokenIn: usdc, amountIn: 100n, maxFee: 100n, tokenOut: usdc })
  await testChain.mint('USDC', poor.wallet, 3n)
  expect(await testChain.refusal(operator, poor.execute({ fee: 4n }))).toBe('FeeTooHigh')
})

test('a revenue share is paid in full or the order is refused', async () => {
  const share = { partner: testAccount(8).address, amount: 7n }
  const payment = testPayment(testChain, { tokenIn: usdc, amountIn: 100n, maxFee: 5n, share, tokenOut: usdc })
  await testChain.mint('USDC', payment.wallet, 11n)
  const before = await testChain.balance(usdc, share.partner)
  expect(await testChain.refusal(operator, payment.execute({ fee: 5n }))).toBe('FeeTooHigh')
  await testChain.send(operator, payment.execute({ fee: 3n }))
  expect((await testChain.balance(usdc, share.partner)) - before).toBe(7n)
  expect(await testChain.balance(usdc, payment.recipient)).toBe(1n)
})

test('an operator cannot send the output of a swap to itself', async () => {
  const { payment, swapFor } = await testSwap(testChain, parseEther('19'))
  const callData = swapFor(operator.address)
  expect(await testChain.refusal(operator, payment.execute({ callData }))).toBe('ReceivedTooLittle')
})

test('a swap below the minimum output reverts and moves nothing', async () => {
  const { payment, swapFor } = await testSwap(testChain, parseEther('21'))
  const callData = swapFor(payment.wallet)
  expect(await testChain.refusal(operator, payment.execute({ callData }))).toBe('ReceivedTooLittle')
  expect(await testChain.balance(usdc, payment.wallet)).toBe(dollars(300n))
})

test('an order cannot call a token, or any target without a minimum output', async () => {
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger.address, 10n] })
  const token = testPayment(testChain, { tokenIn: usdc, amountIn: 10n, tokenOut: link, target: usdc })
  expect(await testChain.refusal(operator, token.execute({ callData: approve }))).toBe('UnsafeTarget')
  const factory = testChain.chain.contracts.walletFactory
  const own = testPayment(testChain, { tokenIn: usdc, amountIn: 10n, tokenOut: link, target: factory })
  expect(await testChain.refusal(operator, own.execute())).toBe('UnsafeTarget')
  const target = testChain.chain.contracts.swapRouter
  const unbounded = testPayment(testChain, { tokenIn: usdc, amountIn: 10n, tokenOut: link, minOut: 0n, target })
  expect(await testChain.refusal(operator, unbounded.execute())).toBe('UnboundedLeg')
  const sameToken = testPayment(testChain, { tokenIn: usdc, amountIn: 10n, tokenOut: usdc, target })
  expect(await testChain.refusal(operator, sameToken.execute())).toBe('UnboundedLeg')
  const noRouter = testPayment(testChain, { tokenIn: usdc, amountIn: 10n, tokenOut: link })
  expect(await testChain.refusal(operator, noRouter.execute())).toBe('UnboundedLeg')
})

test('an order with a call hash refuses any other call', async () => {
  const router = await testChain.deployFixture('TestRouter')
  const swap = (to: Address) => encodeFunctionData({ ...router, functionName: 'swap', args: [usdc, 10n, usdc, 0n, to] })
  const callData = swap(stranger.address)
  const leg = { tokenIn: usdc, amountIn: 10n, tokenOut: usdc, minOut: 0n, target: router.address }
  const payment = testPayment(testChain, { ...leg, callHash: keccak256(callData) })
  await testChain.mint('USDC', payment.wallet, 10n)
  expect(await testChain.refusal(operator, payment.execute({ callData: swap(operator.address) }))).toBe('WrongCall')
  await testChain.send(operator, payment.execute({ callData }))
  expect(await testChain.balance(usdc, router.address)).toBe(10n)
})

test('a router cannot spend more than the order allows and keeps no allowance', async () => {
  const router = await testChain.deployFixture('TestRouter')
  await testChain.mint('LINK', router.address, 2n)
  const payment = testPayment(testChain, {
    tokenIn: usdc,
    amountIn: 100n,
    tokenOut: link,
    minOut: 1n,
    target: router.address,
  })
  await testChain.mint('USDC', payment.wallet, 1_000n)
  const take = (amount: bigint) =>
    encodeFunctionData({ ...router, functionName: 'swap', args: [usdc, amount, link, 1n, payment.wallet] })
  expect(await testChain.refusal(operator, payment.execute({ callData: take(101n) }))).toBeTruthy()
  await testChain.send(operator, payment.execute({ callData: take(60n) }))
  const allowance = { address: usdc, abi: erc20Abi, functionName: 'allowance' } as const
  expect(await testChain.chain.client.readContract({ ...allowance, args: [payment.wallet, router.address] })).toBe(0n)
  expect(await testChain.balance(usdc, payment.wallet)).toBe(940n)
})
