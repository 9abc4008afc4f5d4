import { expect, test } from 'vitest'
import { depositAddress, destination, owner } from '../../test/support/fixtures.js'
import { blockedStorage, memoryStorage } from '../../test/support/memoryStorage.js'
import {
  forgetWithdrawal,
  loadSigned,
  loadWithdrawal,
  saveSigned,
  saveWithdrawal,
  type WithdrawalRecord,
} from './withdrawalRecords.js'

const day = 86_400_000
const now = 1_800_000_000_000
const key = `dw:withdrawal:${depositAddress.toLowerCase()}`

const record: WithdrawalRecord = {
  request: {
    owner,
    paymentId: 'pay_a',
    address: depositAddress,
    withdrawFrom: { kind: 'SPW' },
    childId: 'pay_b',
    chainId: '8453',
    recipient: owner,
    tokens: [{ token: 'base:0xabababababababababababababababababababab', amount: '5', maxFee: '0.1', decimals: 6 }],
  },
  authorization: {
    withdraw_id: 'wd_1',
    signature_type: 'EIP712',
    withdraw_authorization: '{}',
    state_token: 'token',
  },
  signature: '0xab',
  deadline: 1_800_003_600n,
}

type StoredRecord = { [field: string]: unknown; wish: Record<string, unknown> }

/** Storage with the record, its stored fields changed. */
function storageWith(change: (stored: StoredRecord) => unknown) {
  const storage = memoryStorage()
  saveWithdrawal(storage, record, now)
  const stored = JSON.parse(storage.map.get(key) ?? '')
  change(stored)
  storage.map.set(key, JSON.stringify(stored))
  return storage
}

test('a withdrawal is found after a reload, however its wallet is spelled', () => {
  const storage = memoryStorage()
  expect(saveWithdrawal(storage, record, now)).toBe(true)
  expect(JSON.parse(storage.map.get(key) ?? '')).toMatchObject({ version: 1, savedAt: now, deadline: '1800003600' })
  for (const wallet of [depositAddress, depositAddress.toLowerCase()])
    expect(loadWithdrawal(memoryStorage(storage.map), wallet, now)).toEqual(record)
  expect(loadWithdrawal(storage, destination, now)).toBeUndefined()
  expect(storage.map.size).toBe(1)
})

test('a withdrawal that is not signed yet has neither signature nor deadline', () => {
  const storage = memoryStorage()
  const unsigned = { request: record.request, authorization: record.authorization }
  saveWithdrawal(storage, unsigned, now)
  expect(loadWithdrawal(storage, depositAddress, now)).toEqual(unsigned)
})

test('a withdrawal is kept for a day, whichever way the clock was adjusted', () => {
  for (const at of [now - day + 1, now + day - 1]) {
    const storage = storageWith(() => undefined)
    expect(loadWithdrawal(storage, depositAddress, at)).toEqual(record)
  }
  for (const at of [now - day, now + day]) {
    const storage = storageWith(() => undefined)
    expect(loadWithdrawal(storage, depositAddress, at)).toBeUndefined()
    expect(storage.map.size).toBe(0)
  }
})

test.each<[string, (stored: StoredRecord) => unknown]>([
  ['another version', (stored) => Object.assign(stored, { version: 2 })],
  ['a negative time', (stored) => Object.assign(stored, { savedAt: -1 })],
  ['the request of another wallet', ({ wish }) => Object.assign(wish, { address: destination })],
  ['no tokens', ({ wish }) => Object.assign(wish, { tokens: [] })],
  ['an overlong owner', ({ wish }) => Object.assign(wish, { owner: 'x'.repeat(101) })],
  ['a chain id in words', ({ wish }) => Object.assign(wish, { chainId: 'base' })],
  ['no authorization', (stored) => Object.assign(stored, { authorization: undefined })],
  ['a signature that ends in other text', (stored) => Object.assign(stored, { signature: '0xab!' })],
  ['a signature that starts with other text', (stored) => Object.assign(stored, { signature: '!0xab' })],
  ['an empty signature', (stored) => Object.assign(stored, { signature: '0x' })],
  ['a deadline that ends in other text', (stored) => Object.assign(stored, { deadline: '1800003600n' })],
  ['a deadline that starts with other text', (stored) => Object.assign(stored, { deadline: '-1800003600' })],
  ['an empty deadline', (stored) => Object.assign(stored, { deadline: '' })],
])('a record with %s is removed', (_, change) => {
  const storage = storageWith(change)
  expect(loadWithdrawal(storage, depositAddress, now)).toBeUndefined()
  expect(storage.map.size).toBe(0)
})

test('forgetting a withdrawal leaves those of other wallets alone', () => {
  const storage = memoryStorage()
  const other = { ...record, request: { ...record.request, address: destination } }
  saveWithdrawal(storage, record, now)
  saveWithdrawal(storage, other, now)
  forgetWithdrawal(storage, depositAddress)
  expect(loadWithdrawal(storage, depositAddress, now)).toBeUndefined()
  expect(loadWithdrawal(storage, destination, now)).toEqual(other)
})

const walletOnChain = { chainId: 8453n, wallet: depositAddress }
const signed = { nonce: 7n, meaning: 'withdraw 5', deadline: 100n }

test('signed nonces are kept per wallet and network until they expire', () => {
  const storage = memoryStorage()
  expect(loadSigned(storage, walletOnChain, 0)).toEqual([])
  expect(saveSigned(storage, walletOnChain, signed)).toBe(true)
  saveSigned(storage, walletOnChain, { ...signed, nonce: 8n, deadline: 200n })
  expect(loadSigned(storage, { ...walletOnChain, chainId: 1n }, 0)).toEqual([])
  expect(loadSigned(storage, { ...walletOnChain, wallet: destination }, 0)).toEqual([])
  expect(loadSigned(storage, { ...walletOnChain, wallet: depositAddress.toLowerCase() }, 100_999)).toEqual([
    signed,
    { ...signed, nonce: 8n, deadline: 200n },
  ])
  expect(loadSigned(storage, walletOnChain, 101_000)).toEqual([{ ...signed, nonce: 8n, deadline: 200n }])
  expect(storage.map.size).toBe(1)
  expect(loadSigned(storage, walletOnChain, 201_000)).toEqual([])
  expect(storage.map.size).toBe(0)
})

test('a nonce that is signed again keeps the new meaning and the later deadline', () => {
  const storage = memoryStorage()
  const load = () => loadSigned(storage, walletOnChain, 0)
  saveSigned(storage, walletOnChain, signed)
  saveSigned(storage, walletOnChain, { ...signed, meaning: 'withdraw 6', deadline: 50n })
  expect(load()).toEqual([{ ...signed, meaning: 'withdraw 6' }])
  saveSigned(storage, walletOnChain, { ...signed, meaning: 'withdraw 7', deadline: 150n })
  expect(load()).toEqual([{ ...signed, meaning: 'withdraw 7', deadline: 150n }])
})

test('the last fifty signed nonces are stored', () => {
  const storage = memoryStorage()
  for (let nonce = 0n; nonce < 52n; nonce++) saveSigned(storage, walletOnChain, { ...signed, nonce })
  const nonces = loadSigned(storage, walletOnChain, 0).map(({ nonce }) => nonce)
  expect([nonces.length, nonces[0], nonces.at(-1)]).toEqual([50, 2n, 51n])
})

test.each(['7!', '!7', ''])('signed nonces with an invalid number are ignored: "%s"', (nonce) => {
  const text = JSON.stringify([{ nonce, meaning: '', deadline: '1' }])
  const storage = memoryStorage({ [`dw:signed:8453/${depositAddress.toLowerCase()}`]: text })
  expect(loadSigned(storage, walletOnChain, 0)).toEqual([])
})

test.each([
  ['without storage', undefined],
  ['with blocked storage', blockedStorage],
])('%s nothing is saved, which the caller learns, and nothing throws', (_, storage) => {
  expect(saveWithdrawal(storage, record, now)).toBe(false)
  expect(saveSigned(storage, walletOnChain, signed)).toBe(false)
  expect(loadWithdrawal(storage, depositAddress, now)).toBeUndefined()
  expect(loadSigned(storage, walletOnChain, 0)).toEqual([])
})
