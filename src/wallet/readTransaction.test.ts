import { describe, expect, test } from 'vitest'
import {
  account,
  otherAccount,
  rejectWith,
  type Script,
  scriptedProvider,
} from '../../test/support/scriptedProvider.js'
import type { Hex, ReadTransactionRequest } from '../signing/Signer.js'
import { readTransaction } from './readTransaction.js'

const hashOf = (digit: string): Hex => `0x${digit.repeat(64)}`
const [first, second] = [hashOf('a'), hashOf('b')]
const data = `0xa9059cbb${'0'.repeat(128)}` as Hex
const request: ReadTransactionRequest = {
  chainId: 31337,
  hash: first,
  from: account,
  to: otherAccount,
  value: 0n,
  data,
}
const transaction = { hash: first, from: account, to: otherAccount, value: '0x0', input: data, nonce: '0x7' }

type World = {
  /** By hash. */
  transactions?: Record<string, object>
  receipts?: Record<string, object>
  /** The block in which the account used nonce 7. */
  usedIn?: number
  /** What used it. */
  used?: object
}

/** A wallet whose node is at block 5,000. */
function walletOf({ transactions = {}, receipts = {}, usedIn = 6_000, used }: World = {}, script: Script = {}) {
  return scriptedProvider({
    eth_getTransactionByHash: ([hash]: readonly unknown[]) => transactions[String(hash)] ?? null,
    eth_getTransactionReceipt: ([hash]: readonly unknown[]) => receipts[String(hash)] ?? null,
    eth_blockNumber: '0x1388',
    eth_getTransactionCount: ([, block]: readonly unknown[]) =>
      (block === 'latest' ? 5_000 : Number(block)) >= usedIn ? '0x8' : '0x7',
    eth_getBlockByNumber: ([block]: readonly unknown[]) => ({
      transactions: Number(block) === usedIn ? [{ ...transaction, from: otherAccount }, used] : [],
    }),
    wallet_getCallsStatus: rejectWith({ code: 4200 }),
    ...script,
  })
}

const read = (wallet: ReturnType<typeof walletOf>, change: Partial<ReadTransactionRequest> = {}) =>
  readTransaction(wallet.provider, { ...request, ...change })

describe('a transaction that the node knows', () => {
  test.each([
    ['pending', undefined],
    ['mined', { status: '0x1' }],
    ['mined', { status: 1 }],
    ['failed', { status: '0x0' }],
  ])('is %s with the receipt %o', async (status, receipt) => {
    const receipts: Record<string, object> = receipt ? { [first]: receipt } : {}
    const wallet = walletOf({ transactions: { [first]: transaction }, receipts })
    expect(await read(wallet)).toEqual({ status, hash: first, nonce: '7' })
  })

  test('of somebody else is not taken for this one', async () => {
    const wallet = walletOf({ transactions: { [first]: { ...transaction, from: otherAccount } } })
    expect(await read(wallet)).toEqual({ status: 'unknown', hash: first })
  })
})

describe('a hash that no node knows', () => {
  test('is unknown, however often it is asked for', async () => {
    const wallet = walletOf()
    for (let i = 0; i < 3; i += 1) expect(await read(wallet)).toEqual({ status: 'unknown', hash: first })
  })

  test.each([
    ['pending', undefined],
    ['mined', { status: '0x1' }],
  ])('leads to the transaction that a Safe names (EIP-5792), which is %s', async (status, receipt) => {
    const receipts: Record<string, object> = receipt ? { [second]: receipt } : {}
    const transactions = { [second]: { ...transaction, from: otherAccount, hash: second } }
    const called = { wallet_getCallsStatus: { status: 200, receipts: [{ transactionHash: second }] } }
    const found = await read(walletOf({ transactions, receipts }, called))
    expect(found).toMatchObject({ status, hash: second })
  })

  test.each([[[]], [[{}]], [[{ transactionHash: '0x1' }]], ['nonsense'], [null]])(
    'stays unknown with receipts of %o',
    async (receipts) => {
      const wallet = walletOf({}, { wallet_getCallsStatus: { receipts } })
      expect(await read(wallet)).toEqual({ status: 'unknown', hash: first })
    },
  )
})

describe('a transaction whose nonce was used by another one', () => {
  const faster = { ...transaction, hash: second }

  test.each([4_000, 4_567, 4_999, 5_000])('in block %i was sped up, and is followed', async (usedIn) => {
    const wallet = walletOf({ usedIn, used: faster, receipts: { [second]: { status: '0x1' } } })
    expect(await read(wallet, { nonce: '7' })).toEqual({ status: 'mined', hash: second, nonce: '7' })
  })

  test('was cancelled if the account sent nothing to itself', async () => {
    const used = { ...faster, to: account, input: '0x' }
    expect(await read(walletOf({ usedIn: 4_800, used }), { nonce: '7' })).toMatchObject({ status: 'cancelled' })
  })

  test.each([
    ['to somebody else', { to: account, input: data }],
    ['with another call', { input: `${data.slice(0, -1)}1` }],
    ['of another value', { value: '0x1' }],
  ])('was replaced by one %s', async (_, change) => {
    const used = { ...faster, ...change }
    const found = await read(walletOf({ usedIn: 4_800, used }), { nonce: '7' })
    expect(found).toEqual({ status: 'replaced', hash: second, nonce: '7' })
  })

  test.each([
    ['cannot be found', { usedIn: 4_800 }, {}],
    ['is too long ago', { usedIn: 100, used: faster }, {}],
    ['is in a block that the node refuses', { usedIn: 4_800, used: faster }, { eth_getBlockByNumber: rejectWith({}) }],
  ])('was replaced by something that %s', async (_, world, script) => {
    expect(await read(walletOf(world, script), { nonce: '7' })).toEqual({
      status: 'replaced',
      hash: undefined,
      nonce: '7',
    })
  })

  test('is not looked for without its nonce', async () => {
    const wallet = walletOf({ usedIn: 4_800, used: faster })
    expect(await read(wallet)).toEqual({ status: 'unknown', hash: first })
    expect(wallet.methods()).not.toContain('eth_getTransactionCount')
  })
})

test('a wallet on another network is not asked to switch, and says nothing', async () => {
  const wallet = walletOf({ transactions: { [first]: transaction } }, { eth_chainId: '0x1' })
  expect(await read(wallet)).toBeUndefined()
  expect(wallet.methods()).toEqual(['eth_chainId'])
})

test('nothing that is asked opens a prompt', async () => {
  const wallet = walletOf({ usedIn: 4_800, used: transaction })
  await read(wallet, { nonce: '7' })
  expect(
    wallet.methods().filter((method) => !/^eth_(chainId|get|blockNumber)|^wallet_getCallsStatus/.test(method)),
  ).toEqual([])
})

test('a node that does not answer says nothing', async () => {
  const wallet = walletOf({}, { eth_getTransactionByHash: rejectWith(new Error('gone')) })
  await expect(read(wallet)).rejects.toMatchObject({ code: 'wallet_unavailable' })
})
