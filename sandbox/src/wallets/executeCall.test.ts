import { type Address, encodeFunctionData, encodePacked, erc20Abi, type Hex, keccak256, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, treasuryAddress } from '../chains/accounts.js'
import { ownArtifact, uniswapArtifact } from '../chains/artifact.js'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { farFuture, operator, testPayment } from '../testing/testPayment.js'

let on: TestChain
let usdc: Address
let link: Address
let weth: Address
beforeAll(async () => {
  on = await startTestChain()
  usdc = on.token('USDC')
  link = on.token('LINK')
  weth = on.token('WETH')
})
afterAll(() => on.stop())

const stranger = testAccount(8)
const dollars = (amount: bigint) => amount * 10n ** 6n

/** A swap along the pools, as the service asks the router for it. */
function uniswap(path: (Address | number)[], amountIn: bigint, recipient: Address): Hex {
  const types = path.map((part) => (typeof part === 'number' ? 'uint24' : 'address'))
  const params = { path: encodePacked(types, path), recipient, deadline: farFuture, amountIn, amountOutMinimum: 0n }
  const { abi } = uniswapArtifact('v3-periphery', 'SwapRouter.sol/SwapRouter.json')
  return encodeFunctionData({ abi, functionName: 'exactInput', args: [params] })
}

async function fundNative(to: Address, value: bigint) {
  await on.send(testAccount(7), { to, value })
}

test('a transfer reaches the destination in full, less the fee, from a wallet that was funded before it existed', async () => {
  const payment = testPayment(on, {
    tokenIn: usdc,
    amountIn: dollars(50n),
    maxFee: 100_000n,
    tokenOut: usdc,
    minOut: 1n,
  })
  await on.mint('USDC', payment.wallet, dollars(50n))
  const before = await on.balance(usdc, treasuryAddress())
  await on.send(operator, payment.execute({ fee: 60_000n }))
  expect(await on.balance(usdc, payment.recipient)).toBe(dollars(50n) - 60_000n)
  expect(await on.balance(usdc, treasuryAddress())).toBe(before + 60_000n)
  expect(await on.balance(usdc, payment.wallet)).toBe(0n)
})

test('a swap delivers what the pools give', async () => {
  const target = on.chain.contracts.swapRouter
  const payment = testPayment(on, {
    tokenIn: usdc,
    amountIn: dollars(300n),
    tokenOut: link,
    minOut: parseEther('19'),
    target,
  })
  await on.mint('USDC', payment.wallet, dollars(300n))
  const callData = uniswap([usdc, 500, weth, 3000, link], dollars(300n), payment.wallet)
  await on.send(operator, payment.execute({ callData }))
  const received = await on.balance(link, payment.recipient)
  expect(received).toBeGreaterThanOrEqual(parseEther('19'))
  expect(received).toBeLessThan(parseEther('20'))
})

test('native currency in and native currency out are swapped without anybody wrapping by hand', async () => {
  const target = on.chain.contracts.swapRouter
  const sell = testPayment(on, {
    tokenIn: '0x',
    amountIn: parseEther('1'),
    tokenOut: usdc,
    minOut: dollars(2_900n),
    target,
  })
  await fundNative(sell.wallet, parseEther('1'))
  await on.send(operator, sell.execute({ callData: uniswap([weth, 500, usdc], parseEther('1'), sell.wallet) }))
  expect(await on.balance(usdc, sell.recipient)).toBeGreaterThanOrEqual(dollars(2_900n))

  const buy = testPayment(on, {
    tokenIn: usdc,
    amountIn: dollars(300n),
    tokenOut: '0x',
    minOut: parseEther('0.09'),
    target,
  })
  await on.mint('USDC', buy.wallet, dollars(300n))
  await on.send(operator, buy.execute({ callData: uniswap([usdc, 500, weth], dollars(300n), buy.wallet) }))
  expect(await on.balance('0x', buy.recipient)).toBeGreaterThanOrEqual(parseEther('0.09'))
  expect(await on.balance(weth, buy.wallet)).toBe(0n)
})

test('wrapping and unwrapping are plain transfers', async () => {
  const one = parseEther('1')
  const wrap = testPayment(on, { tokenIn: '0x', amountIn: one, tokenOut: weth, minOut: one })
  await fundNative(wrap.wallet, one)
  await on.send(operator, wrap.execute())
  expect(await on.balance(weth, wrap.recipient)).toBe(one)

  const unwrap = testPayment(on, { tokenIn: weth, amountIn: one, tokenOut: '0x', minOut: one })
  await on.send(testAccount(7), { to: weth, value: one })
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [unwrap.wallet, one] })
  await on.send(testAccount(7), { to: weth, data: transfer })
  await on.send(operator, unwrap.execute())
  expect(await on.balance('0x', unwrap.recipient)).toBe(one)
})

test('what arrives beyond the confirmed amount stays in the wallet', async () => {
  const payment = testPayment(on, { tokenIn: usdc, amountIn: dollars(50n), tokenOut: usdc, minOut: dollars(50n) })
  await on.mint('USDC', payment.wallet, dollars(80n))
  await on.send(operator, payment.execute())
  expect(await on.balance(usdc, payment.recipient)).toBe(dollars(50n))
  expect(await on.balance(usdc, payment.wallet)).toBe(dollars(30n))
})

test('nobody but the operator runs an order, and not past the factory', async () => {
  const payment = testPayment(on, { tokenIn: usdc, amountIn: 10n, tokenOut: usdc })
  await on.mint('USDC', payment.wallet, 10n)
  expect(await on.refusal(stranger, payment.execute())).toBe('OnlyOperator')
  const { abi } = ownArtifact('OneTimeWallet')
  const [leg] = payment.order.legs
  const legs = [{ ...leg, target: `0x${'0'.repeat(40)}`, callHash: `0x${'0'.repeat(64)}` }]
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

test('an operator cannot send the output of a swap to itself', async () => {
  const target = on.chain.contracts.swapRouter
  const payment = testPayment(on, {
    tokenIn: usdc,
    amountIn: dollars(300n),
    tokenOut: link,
    minOut: parseEther('19'),
    target,
  })
  await on.mint('USDC', payment.wallet, dollars(300n))
  const callData = uniswap([usdc, 500, weth, 3000, link], dollars(300n), operator.address)
  expect(await on.refusal(operator, payment.execute({ callData }))).toBe('ReceivedTooLittle')
})

test('a swap that gives less than confirmed leaves everything where it was', async () => {
  const target = on.chain.contracts.swapRouter
  const payment = testPayment(on, {
    tokenIn: usdc,
    amountIn: dollars(300n),
    tokenOut: link,
    minOut: parseEther('21'),
    target,
  })
  await on.mint('USDC', payment.wallet, dollars(300n))
  const callData = uniswap([usdc, 500, weth, 3000, link], dollars(300n), payment.wallet)
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

test('what a router leaves of native currency is native again', async () => {
  const router = await on.deployFixture('TestRouter')
  await on.mint('USDC', router.address, 100n)
  const payment = testPayment(on, { tokenIn: '0x', amountIn: 100n, tokenOut: usdc, minOut: 7n, target: router.address })
  await fundNative(payment.wallet, 100n)
  const callData = encodeFunctionData({ ...router, functionName: 'swap', args: [weth, 60n, usdc, 7n, payment.wallet] })
  await on.send(operator, payment.execute({ callData }))
  expect(await on.balance(usdc, payment.recipient)).toBe(7n)
  expect(await on.balance('0x', payment.wallet)).toBe(40n)
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

test('a token that keeps a part of each transfer counts as what arrives', async () => {
  const taxed = await on.deployFixture('TaxedToken')
  const short = testPayment(on, { tokenIn: taxed.address, amountIn: 100n, tokenOut: taxed.address, minOut: 91n })
  const exact = testPayment(on, { tokenIn: taxed.address, amountIn: 100n, tokenOut: taxed.address, minOut: 90n })
  for (const { wallet } of [short, exact]) {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [wallet, 112n] })
    await on.send(accountFor('deployer'), { to: taxed.address, data })
  }
  expect(await on.refusal(operator, short.execute())).toBe('ReceivedTooLittle')
  await on.send(operator, exact.execute())
  expect(await on.balance(taxed.address, exact.recipient)).toBe(90n)
})

test('a destination that takes no native currency gets none, and nothing is lost', async () => {
  const closed = await on.deployFixture('Closed')
  const payment = testPayment(on, { tokenIn: '0x', amountIn: 10n, tokenOut: '0x', recipient: closed.address })
  await fundNative(payment.wallet, 10n)
  await expect(on.refusal(operator, payment.execute())).resolves.toBeTruthy()
  expect(await on.balance('0x', payment.wallet)).toBe(10n)
})
