import { type Address, encodeFunctionData, erc20Abi, keccak256, parseEther, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownArtifact } from '../chains/artifact.js'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { operator, testPayment } from '../testing/testPayment.js'
import { testSwap } from '../testing/testSwap.js'

let on: TestChain
let usdc: Address
let link: Address
beforeAll(async () => {
  on = await startTestChain()
  usdc = on.token('USDC')
  link = on.token('LINK')
})
afterAll(() => on.stop())

const stranger = testAccount(8)
const dollars = (amount: bigint) => amount * 10n ** 6n

test('nobody but the operator runs an order, and not past the factory', async () => {
  const payment = testPayment(on, { tokenIn: usdc, amountIn: 10n, tokenOut: usdc })
  await on.mint('USDC', payment.wallet, 10n)
  expect(await on.refusal(stranger, payment.execute())).toBe('OnlyOperator')
  const { abi } = ownArtifact('OneTimeWallet')
  const [leg] = payment.order.legs
  const none = { share: 0n, partner: zeroAddress, target: zeroAddress, callHash: zeroHash }
  const legs = [{ ...leg, ...none }]
  const args = [{ legs, deadline: payment.order.deadline }, 0n, 0n, '0x']
  const data = encodeFunctionData({ abi, functionName: 'execute', args })
  await on.send(operator, { to: on.chain.contracts.walletFactory, data: payment.execute().data ?? '0x' })
  expect(await on.refusal(operator, { to: payment.wallet, data })).toBe('OnlyFactory')
})

test('an order runs once', async () => {
  const payment = testPayment(on, { tokenIn: usdc, amountIn: 10n, tokenOut: usdc })
  await on.mint('USDC', payment.wallet, 20n)
  await on.send(operator, payment.execute())
  expect(await on.refusal(operator, payment.execute())).toBe('AlreadyExecuted')
})

test('an operator with other bounds finds another wallet, an empty one', async () => {
  const payment = testPayment(on, { tokenIn: usdc, amountIn: 10n, tokenOut: usdc, minOut: 10n })
  await on.mint('USDC', payment.wallet, 10n)
  const [leg] = payment.order.legs
  if (!leg) throw new Error('no leg')
  const order = { ...payment.order, legs: [{ ...leg, recipient: stranger.address }] }
  expect(await on.refusal(operator, payment.execute({ order }))).toBe('ReceivedTooLittle')
  expect(await on.balance(usdc, payment.wallet)).toBe(10n)
})

test('an order is void after its deadline and on another chain', async () => {
  const late = testPayment(on, { tokenIn: usdc, amountIn: 10n, tokenOut: usdc }, { deadline: 1_000_000_000n })
  expect(await on.refusal(operator, late.execute())).toBe('Expired')
  const elsewhere = testPayment(on, { tokenIn: usdc, amountIn: 10n, tokenOut: usdc, chainId: 1 })
  expect(await on.refusal(operator, elsewhere.execute())).toBe('WrongChain')
})

test('a fee beyond the confirmed one is refused, however much is in the wallet', async () => {
  const payment = testPayment(on, { tokenIn: usdc, amountIn: 100n, maxFee: 5n, tokenOut: usdc })
  await on.mint('USDC', payment.wallet, 1_000n)
  expect(await on.refusal(operator, payment.execute({ fee: 6n }))).toBe('FeeTooHigh')
  const poor = testPayment(on, { tokenIn: usdc, amountIn: 100n, maxFee: 100n, tokenOut: usdc })
  await on.mint('USDC', poor.wallet, 3n)
  expect(await on.refusal(operator, poor.execute({ fee: 4n }))).toBe('FeeTooHigh')
})

test('a share of the fees is paid as the order says, and never without enough for it', async () => {
  const share = { partner: testAccount(8).address, amount: 7n }
  const payment = testPayment(on, { tokenIn: usdc, amountIn: 100n, maxFee: 5n, share, tokenOut: usdc })
  await on.mint('USDC', payment.wallet, 11n)
  const before = await on.balance(usdc, share.partner)
  expect(await on.refusal(operator, payment.execute({ fee: 5n }))).toBe('FeeTooHigh')
  await on.send(operator, payment.execute({ fee: 3n }))
  expect((await on.balance(usdc, share.partner)) - before).toBe(7n)
  expect(await on.balance(usdc, payment.recipient)).toBe(1n)
})

test('an operator cannot send the output of a swap to itself', async () => {
  const { payment, swapFor } = await testSwap(on, parseEther('19'))
  const callData = swapFor(operator.address)
  expect(await on.refusal(operator, payment.execute({ callData }))).toBe('ReceivedTooLittle')
})

test('a swap that gives less than confirmed leaves everything where it was', async () => {
  const { payment, swapFor } = await testSwap(on, parseEther('21'))
  const callData = swapFor(payment.wallet)
  expect(await on.refusal(operator, payment.execute({ callData }))).toBe('ReceivedTooLittle')
  expect(await on.balance(usdc, payment.wallet)).toBe(dollars(300n))
})

test('an order may not call a token, nor call anything without a bound', async () => {
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger.address, 10n] })
  const token = testPayment(on, { tokenIn: usdc, amountIn: 10n, tokenOut: link, target: usdc })
  expect(await on.refusal(operator, token.execute({ callData: approve }))).toBe('UnsafeTarget')
  const factory = on.chain.contracts.walletFactory
  const own = testPayment(on, { tokenIn: usdc, amountIn: 10n, tokenOut: link, target: factory })
  expect(await on.refusal(operator, own.execute())).toBe('UnsafeTarget')
  const target = on.chain.contracts.swapRouter
  const unbounded = testPayment(on, { tokenIn: usdc, amountIn: 10n, tokenOut: link, minOut: 0n, target })
  expect(await on.refusal(operator, unbounded.execute())).toBe('UnboundedLeg')
  const sameToken = testPayment(on, { tokenIn: usdc, amountIn: 10n, tokenOut: usdc, target })
  expect(await on.refusal(operator, sameToken.execute())).toBe('UnboundedLeg')
  const noRouter = testPayment(on, { tokenIn: usdc, amountIn: 10n, tokenOut: link })
  expect(await on.refusal(operator, noRouter.execute())).toBe('UnboundedLeg')
})

test('an order that names the one call it allows takes no other', async () => {
  const router = await on.deployFixture('TestRouter')
  const swap = (to: Address) => encodeFunctionData({ ...router, functionName: 'swap', args: [usdc, 10n, usdc, 0n, to] })
  const callData = swap(stranger.address)
  const leg = { tokenIn: usdc, amountIn: 10n, tokenOut: usdc, minOut: 0n, target: router.address }
  const payment = testPayment(on, { ...leg, callHash: keccak256(callData) })
  await on.mint('USDC', payment.wallet, 10n)
  expect(await on.refusal(operator, payment.execute({ callData: swap(operator.address) }))).toBe('WrongCall')
  await on.send(operator, payment.execute({ callData }))
  expect(await on.balance(usdc, router.address)).toBe(10n)
})

test('a router takes no more than the order allows, neither now nor later', async () => {
  const router = await on.deployFixture('TestRouter')
  await on.mint('LINK', router.address, 2n)
  const payment = testPayment(on, { tokenIn: usdc, amountIn: 100n, tokenOut: link, minOut: 1n, target: router.address })
  await on.mint('USDC', payment.wallet, 1_000n)
  const take = (amount: bigint) =>
    encodeFunctionData({ ...router, functionName: 'swap', args: [usdc, amount, link, 1n, payment.wallet] })
  expect(await on.refusal(operator, payment.execute({ callData: take(101n) }))).toBeTruthy()
  await on.send(operator, payment.execute({ callData: take(60n) }))
  const allowance = { address: usdc, abi: erc20Abi, functionName: 'allowance' } as const
  expect(await on.chain.client.readContract({ ...allowance, args: [payment.wallet, router.address] })).toBe(0n)
  expect(await on.balance(usdc, payment.wallet)).toBe(940n)
})
