import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { walletAbi } from '../chains/abis.js'
import { accountFor, treasuryAddress } from '../chains/accounts.js'
import { ownArtifact } from '../chains/Deployer.js'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { farFuture, operator, type TestPayment, testPayment } from '../testing/testPayment.js'
import type { Withdrawal } from './Withdrawal.js'

let testChain: TestChain
let usdc: Address
let dai: Address
beforeAll(async () => {
  testChain = await startTestChain()
  usdc = testChain.token('USDC')
  dai = testChain.token('DAI')
})
afterAll(() => testChain.stop())

const owner = testAccount(5)
const stranger = testAccount(8)
let destinations = 0n

/** A fresh address, so that its balance comes from the test alone. */
function destination(): Address {
  destinations += 1n
  return `0x${(0xd00000000000000000000000000000n + destinations).toString(16).padStart(40, '0')}`
}

function makeWithdrawal(tokens: Withdrawal['tokens'], overrides: Partial<Withdrawal> = {}): Withdrawal {
  return { recipient: destination(), tokens, nonce: 0n, deadline: farFuture, ...overrides }
}

async function funded(amount = 100n, ownedBy?: Address): Promise<TestPayment> {
  const identity = ownedBy ? { owner: ownedBy } : {}
  const payment = testPayment(testChain, { tokenIn: usdc, amountIn: 100n, tokenOut: usdc }, identity)
  await testChain.mint('USDC', payment.wallet, amount)
  return payment
}

test('an owner withdraws several tokens at once before execution, sent by anyone', async () => {
  const payment = await funded()
  await testChain.mint('DAI', payment.wallet, 50n)
  await testChain.send(testAccount(7), { to: payment.wallet, value: 7n })
  const before = await testChain.balance(usdc, treasuryAddress())
  const withdrawal = makeWithdrawal([
    { token: usdc, amount: 100n, fee: 3n },
    { token: dai, amount: 20n, fee: 0n },
    { token: '0x', amount: 7n, fee: 0n },
  ])
  await testChain.send(stranger, await payment.withdraw(withdrawal))
  const got = [usdc, dai, '0x' as const].map((token) => testChain.balance(token, withdrawal.recipient))
  expect(await Promise.all(got)).toEqual([97n, 20n, 7n])
  expect(await testChain.balance(usdc, treasuryAddress())).toBe(before + 3n)
  expect(await testChain.balance(dai, payment.wallet)).toBe(30n)
})

test('an owner withdraws an excess after execution', async () => {
  const payment = await funded(130n)
  await testChain.send(operator, payment.execute())
  const withdrawal = makeWithdrawal([{ token: usdc, amount: 30n, fee: 0n }])
  await testChain.send(stranger, await payment.withdraw(withdrawal))
  expect(await testChain.balance(usdc, withdrawal.recipient)).toBe(30n)
  expect(await testChain.balance(usdc, payment.recipient)).toBe(100n)
})

test('a smart account withdraws with an ERC-1271 signature', async () => {
  const smart = await testChain.deployFixture('SmartOwner', [owner.address])
  const payment = await funded(100n, smart.address)
  const withdrawal = makeWithdrawal([{ token: usdc, amount: 100n, fee: 0n }])
  expect(await testChain.refusal(stranger, await payment.withdraw(withdrawal, { signer: stranger }))).toBe(
    'WrongSignature',
  )
  await testChain.send(stranger, await payment.withdraw(withdrawal))
  expect(await testChain.balance(usdc, withdrawal.recipient)).toBe(100n)
})

test('a key withdraws even if its delegated code has no ERC-1271', async () => {
  const closed = await testChain.deployFixture('Closed')
  const payment = await funded()
  const withdrawal = makeWithdrawal([{ token: usdc, amount: 100n, fee: 0n }])
  const delegation = `0xef0100${closed.address.slice(2)}`
  await testChain.chain.client.request({ method: 'anvil_setCode', params: [owner.address, delegation] } as never)
  await testChain.send(stranger, await payment.withdraw(withdrawal))
  await testChain.chain.client.request({ method: 'anvil_setCode', params: [owner.address, '0x'] } as never)
  expect(await testChain.balance(usdc, withdrawal.recipient)).toBe(100n)
})

test('a token without return values can be withdrawn', async () => {
  const silent = await testChain.deployFixture('SilentToken')
  const payment = await funded()
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [payment.wallet, 9n] })
  await testChain.send(accountFor('deployer'), { to: silent.address, data })
  const withdrawal = makeWithdrawal([{ token: silent.address, amount: 9n, fee: 0n }])
  await testChain.send(stranger, await payment.withdraw(withdrawal))
  expect(await testChain.balance(silent.address, withdrawal.recipient)).toBe(9n)
})

test('only the owner can sign, not even the operator', async () => {
  const payment = await funded()
  const withdrawal = makeWithdrawal([{ token: usdc, amount: 100n, fee: 0n }])
  for (const signer of [stranger, operator]) {
    expect(await testChain.refusal(operator, await payment.withdraw(withdrawal, { signer }))).toBe('WrongSignature')
  }
  for (const signature of ['0x', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`] as const) {
    expect(await testChain.refusal(operator, await payment.withdraw(withdrawal, { signature }))).toBe('WrongSignature')
  }
})

test('a signature is valid only for the exact signed withdrawal', async () => {
  const payment = await funded()
  const signed = makeWithdrawal([{ token: usdc, amount: 50n, fee: 1n }])
  const signature = await payment.sign(signed)
  const changed: Withdrawal[] = [
    { ...signed, recipient: stranger.address },
    { ...signed, tokens: [{ token: usdc, amount: 100n, fee: 1n }] },
    { ...signed, tokens: [{ token: usdc, amount: 50n, fee: 50n }] },
    { ...signed, tokens: [{ token: dai, amount: 50n, fee: 1n }] },
    { ...signed, tokens: [...signed.tokens, ...signed.tokens] },
    { ...signed, tokens: [] },
    { ...signed, deadline: farFuture + 1n },
  ]
  for (const withdrawal of changed) {
    expect(await testChain.refusal(stranger, await payment.withdraw(withdrawal, { signature }))).toBe('WrongSignature')
  }
  await testChain.send(stranger, await payment.withdraw(signed, { signature }))
})

test('a signature is invalid for another wallet of the owner and on another chain', async () => {
  const [one, other] = [await funded(), await funded()]
  const withdrawal = makeWithdrawal([{ token: usdc, amount: 100n, fee: 0n }])
  const signature = await one.sign(withdrawal)
  expect(await testChain.refusal(stranger, await other.withdraw(withdrawal, { signature }))).toBe('WrongSignature')
  const elsewhere = { ...testChain, chain: { ...testChain.chain, chainId: 31338 } }
  const twin = testPayment(elsewhere, { tokenIn: usdc, amountIn: 100n, tokenOut: usdc })
  await testChain.mint('USDC', twin.wallet, 100n)
  expect(await testChain.refusal(stranger, await twin.withdraw(withdrawal))).toBe('WrongSignature')
})

test('a signature is valid once, and invalid after another with the same nonce', async () => {
  const payment = await funded()
  const first = makeWithdrawal([{ token: usdc, amount: 40n, fee: 0n }])
  const second = makeWithdrawal([{ token: usdc, amount: 60n, fee: 0n }])
  await testChain.send(stranger, await payment.withdraw(second))
  for (const withdrawal of [first, second]) {
    expect(await testChain.refusal(stranger, await payment.withdraw(withdrawal))).toBe('WrongNonce')
  }
  const { client } = testChain.chain
  const next = await client.readContract({ address: payment.wallet, abi: walletAbi, functionName: 'nonce' })
  await testChain.send(stranger, await payment.withdraw({ ...first, nonce: next }))
  expect(await testChain.balance(usdc, first.recipient)).toBe(40n)
})

test('an expired signature and a fee above the amount are refused', async () => {
  const payment = await funded()
  const tokens = [{ token: usdc, amount: 10n, fee: 0n }]
  expect(
    await testChain.refusal(stranger, await payment.withdraw(makeWithdrawal(tokens, { deadline: 1_000_000_000n }))),
  ).toBe('Expired')
  const dear = makeWithdrawal([{ token: usdc, amount: 10n, fee: 11n }])
  expect(await testChain.refusal(stranger, await payment.withdraw(dear))).toBe('FeeTooHigh')
})

test('a wallet accepts calls only from its factory', async () => {
  const payment = await funded()
  await testChain.send(operator, payment.execute())
  const { abi } = ownArtifact('OneTimeWallet')
  const withdrawal = { recipient: stranger.address, tokens: [], amounts: [], fees: [], nonce: 0n, deadline: farFuture }
  const data = encodeFunctionData({ abi, functionName: 'withdraw', args: [withdrawal, false, '0x'] })
  expect(await testChain.refusal(stranger, { to: payment.wallet, data })).toBe('OnlyFactory')
})

test('no wallet can pay into another during its call, even with a hostile operator', async () => {
  const hostile = await hostileFactory()
  const router = await testChain.deployFixture('TestRouter')
  const recipient = destination()
  const swap = { tokenIn: dai, amountIn: 100n, tokenOut: usdc, minOut: 100n, recipient, target: router.address }
  const victim = testPayment(hostile.testChain, swap)
  const other = testPayment(hostile.testChain, { tokenIn: usdc, amountIn: 100n, tokenOut: usdc, recipient })
  await testChain.mint('DAI', victim.wallet, 100n)
  await testChain.mint('USDC', other.wallet, 100n)
  // The owner moves the other payment's money into the victim, as a retry does. It must not count as the swap's output.
  const retry = await other.withdraw(
    makeWithdrawal([{ token: usdc, amount: 100n, fee: 0n }], { recipient: victim.wallet }),
  )
  for (const nested of [hostile.asOperator(other.execute()), retry]) {
    const args = [dai, 100n, nested.to, nested.data]
    const callData = encodeFunctionData({ ...router, functionName: 'swapThrough', args })
    const call = hostile.asOperator(victim.execute({ callData }))
    expect(await testChain.refusal(stranger, call)).toBe('ReentrancyGuardReentrantCall')
  }
})

/** A factory whose operator executes any call from anyone, as a stolen key with delegated code could. */
async function hostileFactory() {
  const puppet = await testChain.deployFixture('ContractOperator')
  const { abi, bytecode } = ownArtifact('OneTimeWalletFactory')
  const args = [puppet.address, treasuryAddress(), testChain.chain.contracts.wrappedNative]
  const walletFactory = await testChain.deploy({ abi, bytecode }, args)
  const implementation = { address: walletFactory, abi, functionName: 'implementation' } as const
  const walletImplementation = (await testChain.chain.client.readContract(implementation)) as Address
  const contracts = { ...testChain.chain.contracts, walletFactory, walletImplementation }
  const asOperator = ({ to, data = '0x' }: { to: Address; data?: Hex }) => ({
    to: puppet.address,
    data: encodeFunctionData({ ...puppet, functionName: 'run', args: [to, data] }),
  })
  return { testChain: { ...testChain, chain: { ...testChain.chain, contracts } }, asOperator }
}
