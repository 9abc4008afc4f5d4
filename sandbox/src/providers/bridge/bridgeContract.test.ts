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
import { bridgeAbi } from '../../chains/abis.js'
import { accountFor } from '../../chains/accounts.js'
import { ownArtifact } from '../../chains/Deployer.js'
import { startTestChain, type TestChain, testAccount } from '../../testing/startTestChain.js'
import { type BridgeTerms, bridgeDeposit } from './bridgeDeposit.js'
import { encodeIntent, type Intent } from './Intent.js'

let testChain: TestChain
let bridge: Address
let usdc: Address
beforeAll(async () => {
  testChain = await startTestChain()
  bridge = testChain.chain.contracts.bridge
  usdc = testChain.token('USDC')
})
afterAll(() => testChain.stop())

const [depositor, stranger] = [testAccount(7), testAccount(8)]
const [relayer, settler] = [accountFor('relayer'), accountFor('settler')]
const otherChainId = 31_338
const minutes = 60n
let nonces = 0n
const nextNonce = () => ++nonces

const approve = (token: Address, amount: bigint) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bridge, amount] }),
})
const terms = (overrides: Partial<BridgeTerms> = {}) => ({
  to: bridge,
  data: bridgeDeposit({
    tokenIn: usdc,
    destinationChain: otherChainId,
    tokenOut: usdc,
    recipient: undefined,
    fee: 10n,
    fillWithinSeconds: Number(minutes),
    ...overrides,
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
  await testChain.chain.client.request({ method: 'evm_increaseTime', params: [Number(seconds)] } as never)
  await testChain.chain.client.request({ method: 'evm_mine', params: [] } as never)
}

async function escrow(
  amount: bigint,
  from: HDAccount = depositor,
  overrides: Partial<BridgeTerms> = {},
): Promise<{ id: Hex; intent: Intent }> {
  await testChain.mint('USDC', from.address, amount)
  await testChain.send(from, approve(usdc, amount))
  const { logs } = await testChain.send(from, terms(overrides))
  const [event] = parseEventLogs({ abi: bridgeAbi, eventName: 'Deposited', logs })
  if (!event) throw new Error('nothing was deposited')
  return event.args
}

/** An intent from another chain to this one. This chain cannot check whether it was escrowed. */
async function arriving(overrides: Partial<Intent> = {}): Promise<Intent> {
  const { timestamp } = await testChain.chain.client.getBlock()
  return {
    sourceChain: BigInt(otherChainId),
    destinationChain: BigInt(testChain.chain.chainId),
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
    ...overrides,
  }
}

test('the ABI matches the functions of the compiled contract', () => {
  const compiled = ownArtifact('Bridge').abi.flatMap((item) =>
    item.type === 'function' ? [toFunctionSelector(item)] : [],
  )
  for (const item of bridgeAbi) if (item.type === 'function') expect(compiled).toContain(toFunctionSelector(item))
})

test('a deposit takes the full allowance and its id is the hash of the intent', async () => {
  const { id, intent } = await escrow(1_000n)
  expect(id).toBe(keccak256(encodeIntent(intent)))
  expect(intent).toMatchObject({
    amountIn: 1_000n,
    minOut: 990n,
    depositor: depositor.address,
    recipient: depositor.address,
    refundTo: depositor.address,
  })
  expect(await testChain.balance(usdc, depositor.address)).toBe(0n)
})

test('a deposit without allowance, below the fee or to the same chain is refused', async () => {
  expect(await testChain.refusal(stranger, terms())).toBe('NothingApproved')
  await testChain.mint('USDC', stranger.address, 10n)
  await testChain.send(stranger, approve(usdc, 10n))
  expect(await testChain.refusal(stranger, terms())).toBe('FeeTooHigh')
  expect(await testChain.refusal(stranger, terms({ fee: 1n, destinationChain: testChain.chain.chainId }))).toBe(
    'SameChain',
  )
})

test('an intent is filled once, before its deadline and on its destination chain', async () => {
  const intent = await arriving()
  const before = await testChain.balance(usdc, relayer.address)
  await testChain.send(relayer, fill(intent))
  expect(await testChain.balance(usdc, intent.recipient)).toBe(90n)
  expect(before - (await testChain.balance(usdc, relayer.address))).toBe(90n)
  expect(await testChain.refusal(relayer, fill(intent))).toBe('AlreadyFilled')
  expect(await testChain.refusal(relayer, fill(await arriving({ destinationChain: 1n })))).toBe('WrongChain')
  expect(await testChain.refusal(relayer, fill(await arriving({ deadline: 1n })))).toBe('Expired')
})

test('only the settlement role releases an escrow to the filler, once and for good', async () => {
  const { intent } = await escrow(500n)
  expect(await testChain.refusal(relayer, settle(intent))).toBe('OnlySettler')
  expect(await testChain.refusal(settler, settle(intent, zeroAddress))).toBe('NobodyFilled')
  const before = await testChain.balance(usdc, relayer.address)
  await testChain.send(settler, settle(intent))
  expect((await testChain.balance(usdc, relayer.address)) - before).toBe(500n)
  expect(await testChain.refusal(settler, settle(intent))).toBe('NotEscrowed')
  await passTime(2n * 86_400n)
  expect(await testChain.refusal(settler, refund(intent))).toBe('NotEscrowed')
})

test('the settlement role refunds after the deadline, and anyone a day later', async () => {
  const [early, late] = [await escrow(300n), await escrow(200n)]
  expect(await testChain.refusal(settler, refund(early.intent))).toBe('TooEarly')
  await passTime(minutes + 1n)
  expect(await testChain.refusal(stranger, refund(early.intent))).toBe('TooEarly')
  const before = await testChain.balance(usdc, depositor.address)
  await testChain.send(settler, refund(early.intent))
  expect(await testChain.refusal(settler, refund(early.intent))).toBe('NotEscrowed')
  expect(await testChain.refusal(settler, settle(early.intent))).toBe('NotEscrowed')
  await passTime(86_400n)
  await testChain.send(stranger, refund(late.intent))
  expect((await testChain.balance(usdc, depositor.address)) - before).toBe(500n)
})

test('an escrow is refunded to refundTo, not to the depositor', async () => {
  const refundTo: Address = '0x00000000000000000000000000000000000beef1'
  const { intent } = await escrow(150n, depositor, { refundTo })
  expect(intent).toMatchObject({ depositor: depositor.address, refundTo: getAddress(refundTo) })
  await passTime(minutes + 1n)
  const before = await testChain.balance(usdc, depositor.address)
  await testChain.send(settler, refund(intent))
  expect(await testChain.balance(usdc, refundTo)).toBe(150n)
  expect(await testChain.balance(usdc, depositor.address)).toBe(before)
})

test('an intent of another chain or bridge, or with any field changed, has no escrow', async () => {
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
  for (const change of changes)
    expect(await testChain.refusal(settler, refund({ ...intent, ...change }))).toBe('NotEscrowed')
  await testChain.send(settler, refund(intent))
})

test('a fee-on-transfer token escrows the received amount and cannot fill short', async () => {
  const { address: taxed } = await testChain.deployFixture('TaxedToken')
  const deployer = accountFor('deployer')
  await testChain.send(deployer, approve(taxed, 1_000n))
  const { logs } = await testChain.send(deployer, terms({ tokenIn: taxed }))
  const [event] = parseEventLogs({ abi: bridgeAbi, eventName: 'Deposited', logs })
  expect(event?.args.intent.amountIn).toBe(900n)
  await testChain.send(deployer, approve(taxed, 1_000n))
  expect(await testChain.refusal(deployer, fill(await arriving({ tokenOut: taxed })))).toBe('ReceivedTooLittle')
})

test('reentrant calls from a token are refused', async () => {
  const { address: token, abi } = await testChain.deployFixture('CallbackToken')
  const deployer = accountFor('deployer')
  await testChain.send(deployer, approve(token, 1_000n))
  const intent = await arriving({ tokenOut: token })
  for (const { data } of [
    fill({ ...intent, nonce: intent.nonce + 1n }),
    terms({ tokenIn: token }),
    refund(intent),
    settle(intent),
  ]) {
    await testChain.send(deployer, {
      to: token,
      data: encodeFunctionData({ abi, functionName: 'arm', args: [bridge, data] }),
    })
    expect(await testChain.refusal(deployer, fill(intent))).toBe('ReentrancyGuardReentrantCall')
    expect(await testChain.refusal(deployer, terms({ tokenIn: token }))).toBe('ReentrancyGuardReentrantCall')
  }
})
