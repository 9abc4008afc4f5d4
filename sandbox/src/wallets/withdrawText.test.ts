import { randomUUID } from 'node:crypto'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { farFuture } from '../testing/testPayment.js'
import { deriveWallet, intentAccount, reusableWallet, type WalletArgs } from './oneTimeWallet.js'
import { type Withdrawal, withdrawCall } from './Withdrawal.js'
import { withdrawText } from './withdrawText.js'
import { withdrawTypedData } from './withdrawTypedData.js'

let testChain: TestChain
let usdc: Address
beforeAll(async () => {
  testChain = await startTestChain()
  usdc = testChain.token('USDC')
})
afterAll(() => testChain.stop())

const [owner, payer, stranger] = [testAccount(5), testAccount(7), testAccount(8)]
const recipient: Address = '0x52908400098527886E0F7030069857D2E4169EE7'

async function funded(args = intentAccount(owner.address, randomUUID())) {
  const wallet = deriveWallet(testChain.chain, args)
  await testChain.mint('USDC', wallet, 100n)
  return args
}

function makeWithdrawal(tokens: Withdrawal['tokens'], overrides: Partial<Withdrawal> = {}): Withdrawal {
  return { recipient, tokens, nonce: 0n, deadline: farFuture, ...overrides }
}

async function byText(args: WalletArgs, withdrawal: Withdrawal, signedWithdrawal = withdrawal) {
  const signature = await owner.signMessage({ message: withdrawText(testChain.chain, args, signedWithdrawal) })
  return withdrawCall(testChain.chain, args, withdrawal, { form: 'EIP191', signature })
}

test('the signed text lists wallet, network, recipient and every amount', () => {
  const args = intentAccount(owner.address, '0b54d7c5-9d4f-4dd2-8ff5-5a4f3d6e8a11')
  const withdrawal = makeWithdrawal([
    { token: usdc, amount: 100n, fee: 3n },
    { token: '0x', amount: 7n, fee: 0n },
  ])
  expect(withdrawText(testChain.chain, args, withdrawal).split('\n')).toEqual([
    'Withdraw from my one-time wallet.',
    '',
    `Wallet: ${deriveWallet(testChain.chain, args)}`,
    `Owner: ${owner.address}`,
    'Payment: 0x000000000000000000000000000000000b54d7c59d4f4dd28ff55a4f3d6e8a11',
    `Network: ${testChain.chain.chainId}`,
    `Send to: ${recipient}`,
    `Token 1: ${usdc}`,
    'Amount 1: 100',
    'Fee 1: 3',
    'Token 2: native',
    'Amount 2: 7',
    'Fee 2: 0',
    'Nonce: 0',
    `Valid until: ${farFuture}`,
  ])
})

test('a text signature withdraws tokens and native currency, once', async () => {
  const args = await funded()
  await testChain.send(payer, { to: deriveWallet(testChain.chain, args), value: 7n })
  const before = await Promise.all([testChain.balance(usdc, recipient), testChain.balance('0x', recipient)])
  const call = await byText(
    args,
    makeWithdrawal([
      { token: usdc, amount: 100n, fee: 3n },
      { token: '0x', amount: 7n, fee: 0n },
    ]),
  )
  await testChain.send(stranger, call)
  const after = await Promise.all([testChain.balance(usdc, recipient), testChain.balance('0x', recipient)])
  expect(after.map((amount, index) => amount - (before[index] ?? 0n))).toEqual([97n, 7n])
  expect(await testChain.refusal(stranger, call)).toBe('WrongNonce')
})

test('a withdrawal that differs from the signed text is refused', async () => {
  const args = await funded()
  const signedWithdrawal = makeWithdrawal([{ token: usdc, amount: 50n, fee: 1n }])
  const changed: Withdrawal[] = [
    { ...signedWithdrawal, recipient: stranger.address },
    { ...signedWithdrawal, tokens: [{ token: usdc, amount: 51n, fee: 1n }] },
    { ...signedWithdrawal, tokens: [{ token: usdc, amount: 50n, fee: 2n }] },
    { ...signedWithdrawal, tokens: [{ token: '0x', amount: 50n, fee: 1n }] },
    { ...signedWithdrawal, tokens: [...signedWithdrawal.tokens, ...signedWithdrawal.tokens] },
    { ...signedWithdrawal, deadline: farFuture + 1n },
  ]
  for (const withdrawal of changed) {
    expect(await testChain.refusal(stranger, await byText(args, withdrawal, signedWithdrawal))).toBe('WrongSignature')
  }
})

test('a text for another wallet or network, or signed typed data, is refused', async () => {
  const args = await funded()
  const other = await funded()
  const withdrawal = makeWithdrawal([{ token: usdc, amount: 50n, fee: 0n }])
  const texts = [
    withdrawText(testChain.chain, other, withdrawal),
    withdrawText({ ...testChain.chain, chainId: 1 }, args, withdrawal),
  ]
  const signatures = [
    ...(await Promise.all(texts.map((message) => owner.signMessage({ message })))),
    await owner.signTypedData(withdrawTypedData(testChain.chain, args, withdrawal)),
  ]
  for (const signature of signatures) {
    const call = withdrawCall(testChain.chain, args, withdrawal, { form: 'EIP191', signature })
    expect(await testChain.refusal(stranger, call)).toBe('WrongSignature')
  }
})

test('bridge refunds and reusable wallets can be withdrawn with either form', async () => {
  for (const args of [intentAccount(owner.address, randomUUID()), reusableWallet(owner.address)]) {
    await funded(args)
    const [half, rest] = [
      makeWithdrawal([{ token: usdc, amount: 50n, fee: 0n }]),
      makeWithdrawal([{ token: usdc, amount: 50n, fee: 0n }]),
    ]
    const signature = await owner.signTypedData(withdrawTypedData(testChain.chain, args, half))
    await testChain.send(stranger, withdrawCall(testChain.chain, args, half, { form: 'EIP712', signature }))
    await testChain.send(stranger, await byText(args, { ...rest, nonce: 1n }))
    expect(await testChain.balance(usdc, deriveWallet(testChain.chain, args))).toBe(0n)
  }
})
