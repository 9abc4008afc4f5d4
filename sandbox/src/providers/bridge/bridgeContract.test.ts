import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  keccak256,
  parseEventLogs,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import type { HDAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor } from '../../chains/accounts.js'
import { ownArtifact } from '../../chains/artifact.js'
import { startTestChain, type TestChain, testAccount } from '../../testing/startTestChain.js'
import { bridgeAbi } from './bridgeAbi.js'
import { type BridgeTerms, bridgeDeposit } from './bridgeDeposit.js'
import { encodeIntent, type Intent } from './Intent.js'

let on: TestChain
let bridge: Address
let usdc: Address
beforeAll(async () => {
  on = await startTestChain()
  bridge = on.chain.contracts.bridge
  usdc = on.token('USDC')
})
afterAll(() => on.stop())

const [depositor, stranger] = [testAccount(7), testAccount(8)]
const [relayer, settler] = [accountFor('relayer'), accountFor('settler')]
const elsewhere = 31_338
const minutes = 60n
let nonces = 0n
const nextNonce = () => ++nonces

const approve = (token: Address, amount: bigint) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bridge, amount] }),
})
const terms = (over: Partial<BridgeTerms> = {}) => ({
  to: bridge,
  data: bridgeDeposit({
    tokenIn: usdc,
    destinationChain: elsewhere,
    tokenOut: usdc,
    recipient: undefined,
    fee: 10n,
    fillWithinSeconds: Number(minutes),
    ...over,
  }),
})
const fill = (intent: Intent) => ({
  to: bridge,
  data: encodeFunctionData({ abi: bridgeAbi, functionName: 'fill', args: [intent] }),
})
const refund = (intent: Intent) => ({
  to: bridge,
  data: encodeFunctionData({ abi: bridgeAbi, functionName: 'refund', args: [intent] }),
})
const settle = (intent: Intent, by: Address = relayer.address) => ({
  to: bridge,
  data: encodeFunctionData({ abi: bridgeAbi, functionName: 'settle', args: [intent, by] }),
})
const passTime = async (seconds: bigint) => {
  await on.chain.client.request({ method: 'evm_increaseTime', params: [Number(seconds)] } as never)
  await on.chain.client.request({ method: 'evm_mine', params: [] } as never)
}

async function escrow(
  amount: bigint,
  from: HDAccount = depositor,
  over: Partial<BridgeTerms> = {},
): Promise<{ id: Hex; intent: Intent }> {
  await on.mint('USDC', from.address, amount)
  await on.send(from, approve(usdc, amount))
  const { logs } = await on.send(from, terms(over))
  const [event] = parseEventLogs({ abi: bridgeAbi, eventName: 'Deposited', logs })
  if (!event) throw new Error('nothing was deposited')
  return event.args
}

/** An intent of another chain that ends on this one. Nobody here can tell whether it was ever escrowed. */
async function arriving(over: Partial<Intent> = {}): Promise<Intent> {
  const { timestamp } = await on.chain.client.getBlock()
  return {
    sourceChain: BigInt(elsewhere),
    destinationChain: BigInt(on.chain.chainId),
    bridge,
    nonce: nextNonce(),
    depositor: depositor.address,
    recipient: `0x${keccak256(`0x${timestamp.toString(16).padStart(64, '0')}`).slice(2, 42)}`,
    refundTo: depositor.address,
    tokenIn: usdc,
    amountIn: 100n,
    tokenOut: usdc,
    minOut: 90n,
    deadline: timestamp + minutes,
    ...over,
  }
}

test('the functions we call are those of the compiled contract', () => {
  const compiled = ownArtifact('Bridge').abi.flatMap((item) =>
    item.type === 'function' ? [toFunctionSelector(item)] : [],
  )
  for (const item of bridgeAbi) if (item.type === 'function') expect(compiled).toContain(toFunctionSelector(item))
})

test('a deposit takes all that was approved, and is named by the hash of everything about it', async () => {
  const { id, intent } = await escrow(1_000n)
  expect(id).toBe(keccak256(encodeIntent(intent)))
  expect(intent).toMatchObject({
    amountIn: 1_000n,
    minOut: 990n,
    depositor: depositor.address,
    recipient: depositor.address,
    refundTo: depositor.address,
  })
  expect(await on.balance(usdc, depositor.address)).toBe(0n)
})

test('a deposit of nothing, of less than the fee, or to the same chain is refused', async () => {
  expect(await on.refusal(stranger, terms())).toBe('NothingApproved')
  await on.mint('USDC', stranger.address, 10n)
  await on.send(stranger, approve(usdc, 10n))
  expect(await on.refusal(stranger, terms())).toBe('FeeTooHigh')
  expect(await on.refusal(stranger, terms({ fee: 1n, destinationChain: on.chain.chainId }))).toBe('SameChain')
})

test('an intent is filled once, in time and on its own chain', async () => {
  const intent = await arriving()
  const before = await on.balance(usdc, relayer.address)
  await on.send(relayer, fill(intent))
  expect(await on.balance(usdc, intent.recipient)).toBe(90n)
  expect(before - (await on.balance(usdc, relayer.address))).toBe(90n)
  expect(await on.refusal(relayer, fill(intent))).toBe('AlreadyFilled')
  expect(await on.refusal(relayer, fill(await arriving({ destinationChain: 1n })))).toBe('WrongChain')
  expect(await on.refusal(relayer, fill(await arriving({ deadline: 1n })))).toBe('Expired')
})

test('only the settlement role gives an escrow to who filled, once, and never back afterwards', async () => {
  const { intent } = await escrow(500n)
  expect(await on.refusal(relayer, settle(intent))).toBe('OnlySettler')
  expect(await on.refusal(settler, settle(intent, zeroAddress))).toBe('NobodyFilled')
  const before = await on.balance(usdc, relayer.address)
  await on.send(settler, settle(intent))
  expect((await on.balance(usdc, relayer.address)) - before).toBe(500n)
  expect(await on.refusal(settler, settle(intent))).toBe('NotEscrowed')
  await passTime(2n * 86_400n)
  expect(await on.refusal(settler, refund(intent))).toBe('NotEscrowed')
})

test("an escrow goes back after its deadline, on the word of the settlement role, and a day later on anybody's", async () => {
  const [early, late] = [await escrow(300n), await escrow(200n)]
  expect(await on.refusal(settler, refund(early.intent))).toBe('TooEarly')
  await passTime(minutes + 1n)
  expect(await on.refusal(stranger, refund(early.intent))).toBe('TooEarly')
  const before = await on.balance(usdc, depositor.address)
  await on.send(settler, refund(early.intent))
  expect(await on.refusal(settler, refund(early.intent))).toBe('NotEscrowed')
  expect(await on.refusal(settler, settle(early.intent))).toBe('NotEscrowed')
  await passTime(86_400n)
  await on.send(stranger, refund(late.intent))
  expect((await on.balance(usdc, depositor.address)) - before).toBe(500n)
})

test('an escrow goes back to the account its deposit named, not to who deposited', async () => {
  const refundTo: Address = '0x00000000000000000000000000000000000beef1'
  const { intent } = await escrow(150n, depositor, { refundTo })
  expect(intent).toMatchObject({ depositor: depositor.address, refundTo: getAddress(refundTo) })
  await passTime(minutes + 1n)
  const before = await on.balance(usdc, depositor.address)
  await on.send(settler, refund(intent))
  expect(await on.balance(usdc, refundTo)).toBe(150n)
  expect(await on.balance(usdc, depositor.address)).toBe(before)
})

test('an intent of another chain, another bridge, or with one word changed finds no escrow here', async () => {
  const { intent } = await escrow(400n)
  await passTime(2n * 86_400n)
  const changes: Partial<Intent>[] = [
    { sourceChain: 1n },
    { bridge: stranger.address },
    { amountIn: 401n },
    { depositor: stranger.address },
    { refundTo: stranger.address },
    { nonce: intent.nonce + 1n },
  ]
  for (const change of changes) expect(await on.refusal(settler, refund({ ...intent, ...change }))).toBe('NotEscrowed')
  await on.send(settler, refund(intent))
})

test('a token that keeps a part of each transfer is escrowed as what arrived, and never fills short', async () => {
  const { address: taxed } = await on.deployFixture('TaxedToken')
  const deployer = accountFor('deployer')
  await on.send(deployer, approve(taxed, 1_000n))
  const { logs } = await on.send(deployer, terms({ tokenIn: taxed }))
  const [event] = parseEventLogs({ abi: bridgeAbi, eventName: 'Deposited', logs })
  expect(event?.args.intent.amountIn).toBe(900n)
  await on.send(deployer, approve(taxed, 1_000n))
  expect(await on.refusal(deployer, fill(await arriving({ tokenOut: taxed })))).toBe('ReceivedTooLittle')
})

test('a token that calls back in the middle of a transfer gets nowhere', async () => {
  const { address: token, abi } = await on.deployFixture('CallbackToken')
  const deployer = accountFor('deployer')
  await on.send(deployer, approve(token, 1_000n))
  const intent = await arriving({ tokenOut: token })
  for (const { data } of [
    fill({ ...intent, nonce: intent.nonce + 1n }),
    terms({ tokenIn: token }),
    refund(intent),
    settle(intent),
  ]) {
    await on.send(deployer, { to: token, data: encodeFunctionData({ abi, functionName: 'arm', args: [bridge, data] }) })
    expect(await on.refusal(deployer, fill(intent))).toBe('ReentrancyGuardReentrantCall')
    expect(await on.refusal(deployer, terms({ tokenIn: token }))).toBe('ReentrancyGuardReentrantCall')
  }
})
