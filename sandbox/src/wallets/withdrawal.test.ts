import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, treasuryAddress } from '../chains/accounts.js'
import { ownArtifact } from '../chains/artifact.js'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { farFuture, operator, type TestPayment, testPayment } from '../testing/testPayment.js'
import { walletAbi } from './factoryAbi.js'
import type { Withdrawal } from './Withdrawal.js'

let on: TestChain
let usdc: Address
let dai: Address
beforeAll(async () => {
  on = await startTestChain()
  usdc = on.token('USDC')
  dai = on.token('DAI')
})
afterAll(() => on.stop())

const owner = testAccount(5)
const stranger = testAccount(8)
let destinations = 0n

/** A fresh address, so that what it holds is what the test sent. */
function destination(): Address {
  destinations += 1n
  return `0x${(0xd00000000000000000000000000000n + destinations).toString(16).padStart(40, '0')}`
}

function of(tokens: Withdrawal['tokens'], over: Partial<Withdrawal> = {}): Withdrawal {
  return { recipient: destination(), tokens, nonce: 0n, deadline: farFuture, ...over }
}

async function funded(amount = 100n, ownedBy?: Address): Promise<TestPayment> {
  const identity = ownedBy ? { owner: ownedBy } : {}
  const payment = testPayment(on, { tokenIn: usdc, amountIn: 100n, tokenOut: usdc }, identity)
  await on.mint('USDC', payment.wallet, amount)
  return payment
}

test('the owner takes several tokens and native currency at once, before the order ran, brought by anybody', async () => {
  const payment = await funded()
  await on.mint('DAI', payment.wallet, 50n)
  await on.send(testAccount(7), { to: payment.wallet, value: 7n })
  const before = await on.balance(usdc, treasuryAddress())
  const withdrawal = of([
    { token: usdc, amount: 100n, fee: 3n },
    { token: dai, amount: 20n, fee: 0n },
    { token: '0x', amount: 7n, fee: 0n },
  ])
  await on.send(stranger, await payment.withdraw(withdrawal))
  const got = [usdc, dai, '0x' as const].map((token) => on.balance(token, withdrawal.recipient))
  expect(await Promise.all(got)).toEqual([97n, 20n, 7n])
  expect(await on.balance(usdc, treasuryAddress())).toBe(before + 3n)
  expect(await on.balance(dai, payment.wallet)).toBe(30n)
})

test('the owner takes an excess after the order ran', async () => {
  const payment = await funded(130n)
  await on.send(operator, payment.execute())
  const withdrawal = of([{ token: usdc, amount: 30n, fee: 0n }])
  await on.send(stranger, await payment.withdraw(withdrawal))
  expect(await on.balance(usdc, withdrawal.recipient)).toBe(30n)
  expect(await on.balance(usdc, payment.recipient)).toBe(100n)
})

test('a smart account withdraws by its own rules', async () => {
  const smart = await on.deployFixture('SmartOwner', [owner.address])
  const payment = await funded(100n, smart.address)
  const withdrawal = of([{ token: usdc, amount: 100n, fee: 0n }])
  expect(await on.refusal(stranger, await payment.withdraw(withdrawal, { signer: stranger }))).toBe('WrongSignature')
  await on.send(stranger, await payment.withdraw(withdrawal))
  expect(await on.balance(usdc, withdrawal.recipient)).toBe(100n)
})

test('an owner whose account got code that knows no signatures still withdraws with the key', async () => {
  const closed = await on.deployFixture('Closed')
  const payment = await funded()
  const withdrawal = of([{ token: usdc, amount: 100n, fee: 0n }])
  const delegation = `0xef0100${closed.address.slice(2)}`
  await on.chain.client.request({ method: 'anvil_setCode', params: [owner.address, delegation] } as never)
  await on.send(stranger, await payment.withdraw(withdrawal))
  await on.chain.client.request({ method: 'anvil_setCode', params: [owner.address, '0x'] } as never)
  expect(await on.balance(usdc, withdrawal.recipient)).toBe(100n)
})

test('a token that answers nothing can be taken out', async () => {
  const silent = await on.deployFixture('SilentToken')
  const payment = await funded()
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [payment.wallet, 9n] })
  await on.send(accountFor('deployer'), { to: silent.address, data })
  const withdrawal = of([{ token: silent.address, amount: 9n, fee: 0n }])
  await on.send(stranger, await payment.withdraw(withdrawal))
  expect(await on.balance(silent.address, withdrawal.recipient)).toBe(9n)
})

test('nobody else signs for the owner, the operator included', async () => {
  const payment = await funded()
  const withdrawal = of([{ token: usdc, amount: 100n, fee: 0n }])
  for (const signer of [stranger, operator]) {
    expect(await on.refusal(operator, await payment.withdraw(withdrawal, { signer }))).toBe('WrongSignature')
  }
  for (const signature of ['0x', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`] as const) {
    expect(await on.refusal(operator, await payment.withdraw(withdrawal, { signature }))).toBe('WrongSignature')
  }
})

test('a signature is good for exactly what the owner read', async () => {
  const payment = await funded()
  const signed = of([{ token: usdc, amount: 50n, fee: 1n }])
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
    expect(await on.refusal(stranger, await payment.withdraw(withdrawal, { signature }))).toBe('WrongSignature')
  }
  await on.send(stranger, await payment.withdraw(signed, { signature }))
})

test('a signature for one wallet is worth nothing at another of the same owner, nor on another chain', async () => {
  const [one, other] = [await funded(), await funded()]
  const withdrawal = of([{ token: usdc, amount: 100n, fee: 0n }])
  const signature = await one.sign(withdrawal)
  expect(await on.refusal(stranger, await other.withdraw(withdrawal, { signature }))).toBe('WrongSignature')
  const elsewhere = { ...on, chain: { ...on.chain, chainId: 31338 } }
  const twin = testPayment(elsewhere, { tokenIn: usdc, amountIn: 100n, tokenOut: usdc })
  await on.mint('USDC', twin.wallet, 100n)
  expect(await on.refusal(stranger, await twin.withdraw(withdrawal))).toBe('WrongSignature')
})

test('a signature is good once, and a newer one with the same number replaces it', async () => {
  const payment = await funded()
  const first = of([{ token: usdc, amount: 40n, fee: 0n }])
  const second = of([{ token: usdc, amount: 60n, fee: 0n }])
  await on.send(stranger, await payment.withdraw(second))
  for (const withdrawal of [first, second]) {
    expect(await on.refusal(stranger, await payment.withdraw(withdrawal))).toBe('WrongNonce')
  }
  const { client } = on.chain
  const next = await client.readContract({ address: payment.wallet, abi: walletAbi, functionName: 'nonce' })
  await on.send(stranger, await payment.withdraw({ ...first, nonce: next }))
  expect(await on.balance(usdc, first.recipient)).toBe(40n)
})

test('a signature runs out, and a fee never exceeds what is withdrawn', async () => {
  const payment = await funded()
  const tokens = [{ token: usdc, amount: 10n, fee: 0n }]
  expect(await on.refusal(stranger, await payment.withdraw(of(tokens, { deadline: 1_000_000_000n })))).toBe('Expired')
  const dear = of([{ token: usdc, amount: 10n, fee: 11n }])
  expect(await on.refusal(stranger, await payment.withdraw(dear))).toBe('FeeTooHigh')
})

test('a wallet listens to its factory alone', async () => {
  const payment = await funded()
  await on.send(operator, payment.execute())
  const { abi } = ownArtifact('OneTimeWallet')
  const withdrawal = { recipient: stranger.address, tokens: [], amounts: [], fees: [], nonce: 0n, deadline: farFuture }
  const data = encodeFunctionData({ abi, functionName: 'withdraw', args: [withdrawal, false, '0x'] })
  expect(await on.refusal(stranger, { to: payment.wallet, data })).toBe('OnlyFactory')
})

test('while one wallet calls out, no other can pay into it, whoever runs the operator', async () => {
  const hostile = await hostileFactory()
  const router = await on.deployFixture('TestRouter')
  const recipient = destination()
  const swap = { tokenIn: dai, amountIn: 100n, tokenOut: usdc, minOut: 100n, recipient, target: router.address }
  const victim = testPayment(hostile.on, swap)
  const other = testPayment(hostile.on, { tokenIn: usdc, amountIn: 100n, tokenOut: usdc, recipient })
  await on.mint('DAI', victim.wallet, 100n)
  await on.mint('USDC', other.wallet, 100n)
  // The owner moves the other payment's money into the victim, as a retry does: it must not pass for the swap's output.
  const retry = await other.withdraw(of([{ token: usdc, amount: 100n, fee: 0n }], { recipient: victim.wallet }))
  for (const nested of [hostile.asOperator(other.execute()), retry]) {
    const args = [dai, 100n, nested.to, nested.data]
    const callData = encodeFunctionData({ ...router, functionName: 'swapThrough', args })
    const call = hostile.asOperator(victim.execute({ callData }))
    expect(await on.refusal(stranger, call)).toBe('ReentrancyGuardReentrantCall')
  }
})

/** A factory whose operator runs whatever anybody tells it, as a stolen key with delegated code would. */
async function hostileFactory() {
  const puppet = await on.deployFixture('ContractOperator')
  const { abi, bytecode } = ownArtifact('OneTimeWalletFactory')
  const args = [puppet.address, treasuryAddress(), on.chain.contracts.wrappedNative]
  const walletFactory = await on.deploy({ abi, bytecode }, args)
  const implementation = { address: walletFactory, abi, functionName: 'implementation' } as const
  const walletImplementation = (await on.chain.client.readContract(implementation)) as Address
  const contracts = { ...on.chain.contracts, walletFactory, walletImplementation }
  const asOperator = ({ to, data = '0x' }: { to: Address; data?: Hex }) => ({
    to: puppet.address,
    data: encodeFunctionData({ ...puppet, functionName: 'run', args: [to, data] }),
  })
  return { on: { ...on, chain: { ...on.chain, contracts } }, asOperator }
}
