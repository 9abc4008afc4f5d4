import { expect, test } from 'vitest'
import { depositAddress, destination, hash, owner, payment, quoteResponse } from '../../test/support/fixtures.js'
import { memoryStorage } from '../../test/support/memoryStorage.js'
import { loadFundingSeen } from '../widget/shared/payment/fundingSeen.js'
import { customerStorage } from './browserStorage.js'
import { loadFlow } from './flowRecord.js'
import { isOneTimeWallet } from './oneTimeWallets.js'
import { claimCompletion, loadCompletedWithdrawal, loadNotes } from './paymentRecords.js'
import { loadPinnedAddress, loadPinnedParties, pinToken } from './pins.js'
import { loadSettings } from './preferences.js'
import { loadRecentAssets } from './recentAssets.js'
import { sweep } from './sweep.js'
import { createWalletMemory } from './walletMemory.js'
import { loadSigned, loadWithdrawal } from './withdrawalRecords.js'

const savedAt = 1_795_000_000_000
const draft = {
  paymentMethod: 'card',
  input: 'usd',
  amount: '50',
  output: 'base:0xabababababababababababababababababababab',
  destination,
}
const offer = { response: quoteResponse(), chosen: 'pay_card' }
const wallet = depositAddress.toLowerCase()
const authorization = {
  withdraw_id: 'wd_1',
  signature_type: 'EIP712',
  withdraw_authorization: '{}',
  state_token: 'token',
}
const request = {
  owner,
  paymentId: 'pay_a',
  address: depositAddress,
  withdrawFrom: { kind: 'SPW' },
  chainId: '8453',
  recipient: owner,
  tokens: [{ token: 'base:0xabababababababababababababababababababab', amount: '5', maxFee: '0.1', decimals: 6 }],
}

/** One record of every family, exactly as the first release wrote it. */
const released: Record<string, string> = {
  'dw:deposit': `{"version":1,"savedAt":${savedAt},"state":{"step":"payment","draft":${JSON.stringify(draft)},"paymentId":"pay_a","asked":{"amount":"50","at":${savedAt}}}}`,
  'dw:second': `{"version":1,"savedAt":${savedAt},"state":{"step":"confirm","draft":${JSON.stringify(draft)},"offer":${JSON.stringify(offer)},"attempted":true}}`,
  'dw:parties:pay_a': `${owner.toLowerCase()} ${destination.toLowerCase()}`,
  'dw:address:pay_a': depositAddress,
  [`dw:one-time:${wallet}`]: 'pay_a',
  'dw:money:pay_a': `{"sent":{"hash":"${hash}","received":"0"},"asked":{"amount":"50","at":${savedAt}}}`,
  [`dw:seen:${hash.toLowerCase()}`]: '2026-11-21T14:32:30Z',
  [`dw:taken:${hash.toLowerCase()}`]: '[{"asset":"base:0xabababababababababababababababababababab","amount":"4.9"}]',
  'dw:told': '["pay_b","pay_c"]',
  [`dw:withdrawal:${wallet}`]: `{"version":1,"savedAt":${savedAt},"wish":${JSON.stringify(request)},"authorization":${JSON.stringify(authorization)},"signature":"0xab","deadline":"1795003600"}`,
  [`dw:signed:8453/${wallet}`]: '[{"nonce":"7","meaning":"withdraw 5","deadline":"1795003600"}]',
  'dw:token:base:0xabababababababababababababababababababab': '8453 6',
  'dw:recent:input': '["usd"]',
  'dw:recent:output': '["base:0xabababababababababababababababababababab","base:0x"]',
  'dw:settings': '{"theme":"dark","fiat":"eur"}',
  'dw:wallet': 'io.metamask',
}

/** Storage that can list its keys, as Web Storage can. */
function earlierVisit(customer = '') {
  const storage = memoryStorage(
    Object.fromEntries(Object.entries(released).map(([key, text]) => [key + customer, text])),
  )
  return { ...storage, length: storage.map.size, key: (index: number) => [...storage.map.keys()][index] ?? null }
}

test.each(['', '@ada'])('records of the first release are read after a sweep, for customer "%s"', (customer) => {
  const base = earlierVisit(customer)
  sweep(base, savedAt)
  const storage = customer === '' ? base : customerStorage(base, customer.slice(1))
  expect(loadFlow(storage, 'deposit', savedAt)).toMatchObject({ step: 'payment', paymentId: 'pay_a', draft })
  expect(loadFlow(storage, 'second', savedAt)).toMatchObject({ step: 'confirm', attempted: true })
  expect(loadPinnedParties(storage, 'pay_a')).toEqual({
    owner: owner.toLowerCase(),
    destination: destination.toLowerCase(),
  })
  expect(loadPinnedAddress(storage, 'pay_a')).toBe(depositAddress)
  expect(isOneTimeWallet(storage, depositAddress)).toBe(true)
  expect(loadNotes(storage, 'pay_a')).toEqual({ sent: { hash, received: '0' }, asked: { amount: '50', at: savedAt } })
  const route = payment().quoted.route.map((step, index) => (index === 0 ? { ...step, transaction_hash: hash } : step))
  expect(loadFundingSeen(storage, payment({ fulfilled: { route } }))).toBe(Date.parse('2026-11-21T14:32:30Z'))
  expect(loadCompletedWithdrawal(storage, hash)).toEqual([
    { asset: 'base:0xabababababababababababababababababababab', amount: '4.9' },
  ])
  expect(['pay_b', 'pay_c', 'pay_d'].map((id) => claimCompletion(storage, id))).toEqual([false, false, true])
  expect(loadWithdrawal(storage, depositAddress, savedAt)).toMatchObject({
    request,
    authorization,
    signature: '0xab',
    deadline: 1_795_003_600n,
  })
  expect(loadSigned(storage, { chainId: 8453n, wallet: depositAddress }, 1_795_000_000_000)).toEqual([
    { nonce: 7n, meaning: 'withdraw 5', deadline: 1_795_003_600n },
  ])
  expect(
    pinToken(storage, { token: 'base:0xabababababababababababababababababababab', chainId: 8453n, decimals: 18 }),
  ).toMatchObject({ fact: 'decimals', pinned: '6' })
  expect(
    pinToken(storage, { token: 'base:0xabababababababababababababababababababab', chainId: 1n, decimals: 6 }),
  ).toMatchObject({ fact: 'chain', pinned: '8453' })
  expect([loadRecentAssets(storage, 'input'), loadRecentAssets(storage, 'output')]).toEqual([
    ['usd'],
    ['base:0xabababababababababababababababababababab', 'base:0x'],
  ])
  expect(loadSettings(storage)).toEqual({ theme: 'dark', fiat: 'eur' })
  expect(createWalletMemory(() => storage).recall()).toBe('io.metamask')
})

test('a first sweep removes no record of the first release but an old withdrawal, and changes none', () => {
  const storage = earlierVisit()
  sweep(storage, savedAt + 29 * 86_400_000)
  const { 'dw:touched': touched, ...rest } = Object.fromEntries(storage.map)
  const { [`dw:withdrawal:${wallet}`]: _, ...others } = released
  expect(rest).toEqual(others)
  expect(Object.keys(JSON.parse(touched ?? '{}'))).toHaveLength(8)
})
