import { type Address, encodeFunctionData, erc20Abi, keccak256, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, treasuryAddress } from '../chains/accounts.js'
import { bridgeDeposit } from '../providers/bridge/bridgeDeposit.js'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { operator, testPayment } from '../testing/testPayment.js'
import { testSwap } from '../testing/testSwap.js'
import { uniswapSwap } from '../testing/uniswapSwap.js'

let testChain: TestChain
let usdc: Address
let link: Address
let weth: Address
beforeAll(async () => {
  testChain = await startTestChain()
  usdc = testChain.token('USDC')
  link = testChain.token('LINK')
  weth = testChain.token('WETH')
})
afterAll(() => testChain.stop())

const dollars = (amount: bigint) => amount * 10n ** 6n

async function fundNative(to: Address, value: bigint) {
  await testChain.send(testAccount(7), { to, value })
}

test('a wallet funded before deployment transfers everything but the fee', async () => {
  const payment = testPayment(testChain, {
    tokenIn: usdc,
    amountIn: dollars(50n),
    maxFee: 100_000n,
    tokenOut: usdc,
    minOut: 1n,
  })
  await testChain.mint('USDC', payment.wallet, dollars(50n))
  const before = await testChain.balance(usdc, treasuryAddress())
  await testChain.send(operator, payment.execute({ fee: 60_000n }))
  expect(await testChain.balance(usdc, payment.recipient)).toBe(dollars(50n) - 60_000n)
  expect(await testChain.balance(usdc, treasuryAddress())).toBe(before + 60_000n)
  expect(await testChain.balance(usdc, payment.wallet)).toBe(0n)
})

test('a swap delivers the full pool output', async () => {
  const { payment, swapFor } = await testSwap(testChain, parseEther('19'))
  const callData = swapFor(payment.wallet)
  await testChain.send(operator, payment.execute({ callData }))
  const received = await testChain.balance(link, payment.recipient)
  expect(received).toBeGreaterThanOrEqual(parseEther('19'))
  expect(received).toBeLessThan(parseEther('20'))
})

test('swaps wrap native input and unwrap native output', async () => {
  const target = testChain.chain.contracts.swapRouter
  const sell = testPayment(testChain, {
    tokenIn: '0x',
    amountIn: parseEther('1'),
    tokenOut: usdc,
    minOut: dollars(2_900n),
    target,
  })
  await fundNative(sell.wallet, parseEther('1'))
  await testChain.send(
    operator,
    sell.execute({ callData: uniswapSwap([weth, 500, usdc], parseEther('1'), sell.wallet) }),
  )
  expect(await testChain.balance(usdc, sell.recipient)).toBeGreaterThanOrEqual(dollars(2_900n))

  const buy = testPayment(testChain, {
    tokenIn: usdc,
    amountIn: dollars(300n),
    tokenOut: '0x',
    minOut: parseEther('0.09'),
    target,
  })
  await testChain.mint('USDC', buy.wallet, dollars(300n))
  await testChain.send(operator, buy.execute({ callData: uniswapSwap([usdc, 500, weth], dollars(300n), buy.wallet) }))
  expect(await testChain.balance('0x', buy.recipient)).toBeGreaterThanOrEqual(parseEther('0.09'))
  expect(await testChain.balance(weth, buy.wallet)).toBe(0n)
})

test('wrapping and unwrapping are plain transfers', async () => {
  const one = parseEther('1')
  const wrap = testPayment(testChain, { tokenIn: '0x', amountIn: one, tokenOut: weth, minOut: one })
  await fundNative(wrap.wallet, one)
  await testChain.send(operator, wrap.execute())
  expect(await testChain.balance(weth, wrap.recipient)).toBe(one)

  const unwrap = testPayment(testChain, { tokenIn: weth, amountIn: one, tokenOut: '0x', minOut: one })
  await testChain.send(testAccount(7), { to: weth, value: one })
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [unwrap.wallet, one] })
  await testChain.send(testAccount(7), { to: weth, data: transfer })
  await testChain.send(operator, unwrap.execute())
  expect(await testChain.balance('0x', unwrap.recipient)).toBe(one)
})

test('excess funds stay in the wallet', async () => {
  const payment = testPayment(testChain, {
    tokenIn: usdc,
    amountIn: dollars(50n),
    tokenOut: usdc,
    minOut: dollars(50n),
  })
  await testChain.mint('USDC', payment.wallet, dollars(80n))
  await testChain.send(operator, payment.execute())
  expect(await testChain.balance(usdc, payment.recipient)).toBe(dollars(50n))
  expect(await testChain.balance(usdc, payment.wallet)).toBe(dollars(30n))
})

test('wrapped currency that a router leaves is unwrapped again', async () => {
  const router = await testChain.deployFixture('TestRouter')
  await testChain.mint('USDC', router.address, 100n)
  const payment = testPayment(testChain, {
    tokenIn: '0x',
    amountIn: 100n,
    tokenOut: usdc,
    minOut: 7n,
    target: router.address,
  })
  await fundNative(payment.wallet, 100n)
  const callData = encodeFunctionData({ ...router, functionName: 'swap', args: [weth, 60n, usdc, 7n, payment.wallet] })
  await testChain.send(operator, payment.execute({ callData }))
  expect(await testChain.balance(usdc, payment.recipient)).toBe(7n)
  expect(await testChain.balance('0x', payment.wallet)).toBe(40n)
})

test('a fee-on-transfer token counts by the amount received', async () => {
  const taxed = await testChain.deployFixture('TaxedToken')
  const short = testPayment(testChain, { tokenIn: taxed.address, amountIn: 100n, tokenOut: taxed.address, minOut: 91n })
  const exact = testPayment(testChain, { tokenIn: taxed.address, amountIn: 100n, tokenOut: taxed.address, minOut: 90n })
  for (const { wallet } of [short, exact]) {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [wallet, 112n] })
    await testChain.send(accountFor('deployer'), { to: taxed.address, data })
  }
  expect(await testChain.refusal(operator, short.execute())).toBe('ReceivedTooLittle')
  await testChain.send(operator, exact.execute())
  expect(await testChain.balance(taxed.address, exact.recipient)).toBe(90n)
})

test('a destination that rejects native currency makes the order revert', async () => {
  const closed = await testChain.deployFixture('Closed')
  const payment = testPayment(testChain, { tokenIn: '0x', amountIn: 10n, tokenOut: '0x', recipient: closed.address })
  await fundNative(payment.wallet, 10n)
  await expect(testChain.refusal(operator, payment.execute())).resolves.toBeTruthy()
  expect(await testChain.balance('0x', payment.wallet)).toBe(10n)
})

test('an intermediate leg leaves at least its minimum output in the wallet', async () => {
  const swap = {
    tokenIn: usdc,
    amountIn: dollars(50n),
    tokenOut: weth,
    target: testChain.chain.contracts.swapRouter,
    recipient: null,
  }
  const payment = testPayment(testChain, { ...swap, minOut: parseEther('0.016') })
  await testChain.mint('USDC', payment.wallet, dollars(50n))
  const callData = uniswapSwap([usdc, 500, weth], dollars(50n), payment.wallet)
  await testChain.send(operator, payment.execute({ callData }))
  expect(await testChain.balance(weth, payment.wallet)).toBeGreaterThanOrEqual(parseEther('0.016'))

  const greedy = testPayment(testChain, { ...swap, minOut: parseEther('0.02') })
  await testChain.mint('USDC', greedy.wallet, dollars(50n))
  const short = uniswapSwap([usdc, 500, weth], dollars(50n), greedy.wallet)
  expect(await testChain.refusal(operator, greedy.execute({ callData: short }))).toBe('ReceivedTooLittle')
})

test('a bridge leg deposits the balance, only by the exact call of the order', async () => {
  const { bridge } = testChain.chain.contracts
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
  const payment = testPayment(testChain, { ...leg, callHash: keccak256(callData) })
  await testChain.mint('USDC', payment.wallet, 800n)
  const other = bridgeDeposit({ ...terms, recipient: operator.address })
  expect(await testChain.refusal(operator, payment.execute({ callData: other }))).toBe('WrongCall')
  const before = await testChain.balance(usdc, bridge)
  await testChain.send(operator, payment.execute({ callData }))
  expect((await testChain.balance(usdc, bridge)) - before).toBe(800n)
  expect(await testChain.balance(usdc, payment.wallet)).toBe(0n)
})
