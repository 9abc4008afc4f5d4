import { randomUUID } from 'node:crypto'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain, type TestChain, testAccount } from '../testing/startTestChain.js'
import { farFuture } from '../testing/testPayment.js'
import { deriveWallet } from './deriveWallet.js'
import { intentAccount } from './intentAccount.js'
import { reusableWallet } from './reusableWallet.js'
import type { WalletArgs } from './WalletArgs.js'
import type { Withdrawal } from './Withdrawal.js'
import { withdrawCall } from './withdrawCall.js'
import { withdrawText } from './withdrawText.js'
import { withdrawTypedData } from './withdrawTypedData.js'

let on: TestChain
let usdc: Address
beforeAll(async () => {
  on = await startTestChain()
  usdc = on.token('USDC')
})
afterAll(() => on.stop())

const [owner, payer, stranger] = [testAccount(5), testAccount(7), testAccount(8)]
const recipient: Address = '0x52908400098527886E0F7030069857D2E4169EE7'

async function funded(args = intentAccount(owner.address, randomUUID())) {
  const wallet = deriveWallet(on.chain, args)
  await on.mint('USDC', wallet, 100n)
  return args
}

function of(tokens: Withdrawal['tokens'], over: Partial<Withdrawal> = {}): Withdrawal {
  return { recipient, tokens, nonce: 0n, deadline: farFuture, ...over }
}

async function byText(args: WalletArgs, withdrawal: Withdrawal, read = withdrawal) {
  const signature = await owner.signMessage({ message: withdrawText(on.chain, args, read) })
  return withdrawCall(on.chain, args, withdrawal, { form: 'EIP191', signature })
}

test('the text an owner signs says wallet, network, recipient and every amount', () => {
  const args = intentAccount(owner.address, '0b54d7c5-9d4f-4dd2-8ff5-5a4f3d6e8a11')
  const withdrawal = of([
    { token: usdc, amount: 100n, fee: 3n },
    { token: '0x', amount: 7n, fee: 0n },
  ])
  expect(withdrawText(on.chain, args, withdrawal).split('\n')).toEqual([
    'Withdraw from my one-time wallet.',
    '',
    `Wallet: ${deriveWallet(on.chain, args)}`,
    `Owner: ${owner.address}`,
    'Payment: 0x000000000000000000000000000000000b54d7c59d4f4dd28ff55a4f3d6e8a11',
    `Network: ${on.chain.chainId}`,
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

test('an owner whose wallet signs only texts takes tokens and native currency out, once', async () => {
  const args = await funded()
  await on.send(payer, { to: deriveWallet(on.chain, args), value: 7n })
  const before = await Promise.all([on.balance(usdc, recipient), on.balance('0x', recipient)])
  const call = await byText(
    args,
    of([
      { token: usdc, amount: 100n, fee: 3n },
      { token: '0x', amount: 7n, fee: 0n },
    ]),
  )
  await on.send(stranger, call)
  const after = await Promise.all([on.balance(usdc, recipient), on.balance('0x', recipient)])
  expect(after.map((amount, index) => amount - (before[index] ?? 0n))).toEqual([97n, 7n])
  expect(await on.refusal(stranger, call)).toBe('WrongNonce')
})

test('a withdrawal that differs from the text the owner read is refused', async () => {
  const args = await funded()
  const read = of([{ token: usdc, amount: 50n, fee: 1n }])
  const changed: Withdrawal[] = [
    { ...read, recipient: stranger.address },
    { ...read, tokens: [{ token: usdc, amount: 51n, fee: 1n }] },
    { ...read, tokens: [{ token: usdc, amount: 50n, fee: 2n }] },
    { ...read, tokens: [{ token: '0x', amount: 50n, fee: 1n }] },
    { ...read, tokens: [...read.tokens, ...read.tokens] },
    { ...read, deadline: farFuture + 1n },
  ]
  for (const withdrawal of changed) {
    expect(await on.refusal(stranger, await byText(args, withdrawal, read))).toBe('WrongSignature')
  }
})

test('a text signed for another wallet, another network or as typed data is refused', async () => {
  const args = await funded()
  const other = await funded()
  const withdrawal = of([{ token: usdc, amount: 50n, fee: 0n }])
  const texts = [withdrawText(on.chain, other, withdrawal), withdrawText({ ...on.chain, chainId: 1 }, args, withdrawal)]
  const signatures = [
    ...(await Promise.all(texts.map((message) => owner.signMessage({ message })))),
    await owner.signTypedData(withdrawTypedData(on.chain, args, withdrawal)),
  ]
  for (const signature of signatures) {
    const call = withdrawCall(on.chain, args, withdrawal, { form: 'EIP191', signature })
    expect(await on.refusal(stranger, call)).toBe('WrongSignature')
  }
})

test('an owner takes what a bridge sent back, and what reached the reusable wallet, in either form', async () => {
  for (const args of [intentAccount(owner.address, randomUUID()), reusableWallet(owner.address)]) {
    await funded(args)
    const [half, rest] = [of([{ token: usdc, amount: 50n, fee: 0n }]), of([{ token: usdc, amount: 50n, fee: 0n }])]
    const signature = await owner.signTypedData(withdrawTypedData(on.chain, args, half))
    await on.send(stranger, withdrawCall(on.chain, args, half, { form: 'EIP712', signature }))
    await on.send(stranger, await byText(args, { ...rest, nonce: 1n }))
    expect(await on.balance(usdc, deriveWallet(on.chain, args))).toBe(0n)
  }
})
