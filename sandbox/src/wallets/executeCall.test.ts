import { type Address, encodeFunctionData, erc20Abi, keccak256, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, treasuryAddress } from '../chains/accounts.js'
import { bridgeDeposit } from '../providers/bridge/bridgeDeposit.js'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { operator, testPayment } from '../testing/testPayment.js'
import { testSwap } from '../testing/testSwap.js'
import { uniswapSwap } from '../testing/uniswapSwap.js'

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

const dollars = (amount: bigint) => amount * 10n ** 6n

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
  const { payment, swapFor } = await testSwap(on, parseEther('19'))
  const callData = swapFor(payment.wallet)
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
  await on.send(operator, sell.execute({ callData: uniswapSwap([weth, 500, usdc], parseEther('1'), sell.wallet) }))
  expect(await on.balance(usdc, sell.recipient)).toBeGreaterThanOrEqual(dollars(2_900n))

  const buy = testPayment(on, {
    tokenIn: usdc,
    amountIn: dollars(300n),
    tokenOut: '0x',
    minOut: parseEther('0.09'),
    target,
  })
  await on.mint('USDC', buy.wallet, dollars(300n))
  await on.send(operator, buy.execute({ callData: uniswapSwap([usdc, 500, weth], dollars(300n), buy.wallet) }))
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

test('a leg that another follows leaves what it brought in the wallet, and not less than its minimum', async () => {
  const swap = {
    tokenIn: usdc,
    amountIn: dollars(50n),
    tokenOut: weth,
    target: on.chain.contracts.swapRouter,
    recipient: null,
  }
  const payment = testPayment(on, { ...swap, minOut: parseEther('0.016') })
  await on.mint('USDC', payment.wallet, dollars(50n))
  const callData = uniswapSwap([usdc, 500, weth], dollars(50n), payment.wallet)
  await on.send(operator, payment.execute({ callData }))
  expect(await on.balance(weth, payment.wallet)).toBeGreaterThanOrEqual(parseEther('0.016'))

  const greedy = testPayment(on, { ...swap, minOut: parseEther('0.02') })
  await on.mint('USDC', greedy.wallet, dollars(50n))
  const short = uniswapSwap([usdc, 500, weth], dollars(50n), greedy.wallet)
  expect(await on.refusal(operator, greedy.execute({ callData: short }))).toBe('ReceivedTooLittle')
})

test('a wallet hands the bridge what it holds by the one call its order names, and no other', async () => {
  const { bridge } = on.chain.contracts
  const terms = {
    tokenIn: usdc,
    destinationChain: 31_338,
    tokenOut: usdc,
    recipient: undefined,
    fee: 5n,
    fillWithinSeconds: 60,
  }
  const callData = bridgeDeposit(terms)
  const leg = { tokenIn: usdc, amountIn: 1_000n, tokenOut: usdc, minOut: 0n, target: bridge, recipient: null }
  const payment = testPayment(on, { ...leg, callHash: keccak256(callData) })
  await on.mint('USDC', payment.wallet, 800n)
  const other = bridgeDeposit({ ...terms, recipient: operator.address })
  expect(await on.refusal(operator, payment.execute({ callData: other }))).toBe('WrongCall')
  const before = await on.balance(usdc, bridge)
  await on.send(operator, payment.execute({ callData }))
  expect((await on.balance(usdc, bridge)) - before).toBe(800n)
  expect(await on.balance(usdc, payment.wallet)).toBe(0n)
})
