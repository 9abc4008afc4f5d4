// @module-tag nightly
import { createPublicClient, type Hex, http, parseUnits, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDepositsApi } from '../support/depositsApi.js'
import { freshAddress } from '../support/freshAddress.js'
import { openRecovery, type Recovery } from '../support/openRecovery.js'
import { tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { readLedger } from '../support/readLedger.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { until } from '../support/until.js'
import { withdraw } from '../support/withdraw.js'

let sandbox: RunningSandbox
let at: Recovery
beforeAll(async () => {
  sandbox = await startSandbox()
  at = await openRecovery(sandbox)
})
afterAll(() => sandbox?.stop())

// The first account of the local chains' mnemonic; fees go there.
const treasury = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contractOf = (asset: string): string => asset.slice(asset.indexOf(':') + 1)

test('submitting the same signature twice withdraws once', async () => {
  const { owner, balance, deposit } = await at.shortPayment()
  const recipient_address = freshAddress()
  const { confirmation, response } = await withdraw(sandbox.api, owner, {
    token_amounts: [{ token: at.usdc, amount: '30' }],
    recipient_address,
    withdraw_from: balance.withdraw_from,
  })
  const again = await sandbox.api.post('/payments/withdraw/confirm', confirmation)
  expect(again.body).toEqual(response.body)
  expect(await at.held(at.usdc, deposit)).toBe('30')
})

test('only one of two withdrawals of the same funds succeeds', async () => {
  const { owner, balance, deposit } = await at.shortPayment()
  const request = {
    token_amounts: [{ token: at.usdc, amount: '60' }],
    recipient_address: owner.address,
    withdraw_from: balance.withdraw_from,
  }
  const [first, second] = await Promise.all([
    withdraw(sandbox.api, owner, request),
    withdraw(sandbox.api, owner, request),
  ])
  expect([first.response.status, second.response.status].sort()).toEqual([200, 400])
  expect(await at.held(at.usdc, deposit)).toBe('0')
})

test('a flood of confirmations withdraws once and does not block the service', async () => {
  const { api } = sandbox
  const { owner, balance, deposit } = await at.shortPayment()
  const token_amounts = [{ token: at.usdc, amount: '30' }]
  const request = { token_amounts, recipient_address: owner.address, withdraw_from: balance.withdraw_from }
  const { confirmation } = await withdraw(api, owner, request, { polling_timeout: 0 })
  const flood = Array.from({ length: 60 }, () => api.post('/payments/withdraw/confirm', confirmation))
  for (const { body } of await Promise.all(flood)) expect(body.status).toMatch(/PENDING|SUCCESS/)
  await until('it is carried out', async () => ((await at.held(at.usdc, deposit)) === '30' ? true : undefined))
})

test('a withdrawal accepted before a crash is executed once after it', async () => {
  const { owner, balance, deposit, payment } = await at.shortPayment()
  for (const point of ['withdraw:before-send', 'withdraw:after-send', 'withdraw:before-commit']) {
    await sandbox.api.post('/control/faults', { name: 'kill_point', point })
    const recipient_address = freshAddress()
    const request = {
      token_amounts: [{ token: at.usdc, amount: '20' }],
      recipient_address,
      withdraw_from: balance.withdraw_from,
    }
    const { prepared } = await withdraw(sandbox.api, owner, request, { polling_timeout: 0 })
    await until('the service is dead', async () =>
      (await fetch(`${sandbox.url}/health`).catch(() => undefined)) === undefined ? true : undefined,
    )
    await sandbox.crash()
    await until('it is carried out', async () => {
      const { body } = await sandbox.api.get(`/payments/withdraw/status?withdraw_id=${prepared.withdraw_id}`)
      return body.status === 'SUCCESS' ? true : undefined
    })
    const fee = parseUnits(balance.value.withdrawal_fee, 6)
    expect(parseUnits(await at.held(at.usdc, recipient_address), 6)).toBe(parseUnits('20', 6) - fee)
  }
  expect(await at.held(at.usdc, deposit)).toBe('0')
  expect(await at.statusOf(payment.payment_id)).toBe('TAINTED')
})

test('only the owner signature for this exact withdrawal is accepted', async () => {
  const { api } = sandbox
  const { owner, balance, deposit } = await at.shortPayment()
  const request = {
    token_amounts: [{ token: at.usdc, amount: '60' }],
    recipient_address: owner.address,
    withdraw_from: balance.withdraw_from,
  }
  const flip = (signature: Hex) =>
    `${signature.slice(0, 20)}${(Number.parseInt(signature[20] as string, 16) ^ 1).toString(16)}${signature.slice(21)}` as Hex
  const stranger = privateKeyToAccount(generatePrivateKey())
  const other = await withdraw(api, stranger, request)
  const altered = await withdraw(api, owner, request, { wrap: flip })
  const { body: thief } = await api.post('/payments/withdraw', { ...request, recipient_address: stranger.address })
  const moved = await api.post('/payments/withdraw/confirm', {
    signature: (await withdraw(api, owner, request, { wrap: flip })).confirmation.signature,
    state_token: thief.state_token,
  })
  for (const { status, body } of [other.response, altered.response, moved]) {
    expect({ status, issue: body.errors[0] }).toMatchObject({
      status: 400,
      issue: { kind: 'owner', mitigation: 'verify' },
    })
  }
  const unknown = await api.post('/payments/withdraw/confirm', { signature: '0x00', state_token: 'nothing' })
  expect(unknown.status).toBe(400)
  expect(await at.held(at.usdc, deposit)).toBe('60')
})

test('invalid withdrawals are rejected with a reason', async () => {
  const { api } = sandbox
  const { owner, balance, deposit } = await at.shortPayment()
  const baseUsdc = await tokenId(api, 'base', 'USDC')
  const base = { recipient_address: owner.address as string, withdraw_from: balance.withdraw_from }
  const one = (amount: string, token = at.usdc) => ({ ...base, token_amounts: [{ token, amount }] })
  const cases: [string, object, object][] = [
    ['more than there is', one('60.000001'), { kind: 'amount', reason: 'TOO_HIGH', limits: { max: '60' } }],
    ['less than the gas is worth', one('0.000001'), { kind: 'amount', reason: 'TOO_LOW' }],
    ['more decimals than the token', one('1.0000001'), { kind: 'other' }],
    ['nothing', { ...base, token_amounts: [] }, { kind: 'other' }],
    [
      'two networks',
      { ...base, token_amounts: [at.usdc, baseUsdc].map((token) => ({ token, amount: '1' })) },
      { kind: 'other' },
    ],
    [
      'a token twice',
      { ...base, token_amounts: [at.usdc, at.usdc].map((token) => ({ token, amount: '1' })) },
      { kind: 'other' },
    ],
    ['to the zero address', { ...one('10'), recipient_address: zeroAddress }, { kind: 'other' }],
    ['to a token', { ...one('10'), recipient_address: contractOf(at.dai) }, { kind: 'other' }],
    ['to the wallet itself', { ...one('10'), recipient_address: deposit }, { kind: 'other' }],
    ['to a broken address', { ...one('10'), recipient_address: `${owner.address.slice(0, -1)}` }, { kind: 'other' }],
    ['from nowhere', { ...one('10'), withdraw_from: undefined }, { kind: 'other' }],
  ]
  for (const [name, request, issue] of cases) {
    const { status, body } = await api.post('/payments/withdraw', request)
    expect({ name, status, issue: body.errors[0] }).toMatchObject({ name, status: 400, issue })
  }
  expect((await api.get(`/payments/withdraw/status?withdraw_id=${crypto.randomUUID()}`)).status).toBe(404)
})

test('balances need their own permission and cover only payments of the owner', async () => {
  const { payment } = await at.shortPayment()
  const scope = { kind: 'PAYMENT', payment_id: payment.payment_id }
  const query = { source: 'OWNER', owner: payment.owner_address, scope }
  const denied = await createDepositsApi(sandbox.url, 'rk_sandbox_payments').post('/payments/balances', { query })
  expect(denied.status).toBe(403)
  const stranger = { ...query, owner: freshAddress() }
  expect((await sandbox.api.post('/payments/balances', { query: stranger })).status).toBe(404)
})

test('an unsigned withdrawal expires after 30 minutes and moves nothing', async () => {
  const { api } = sandbox
  const { owner, balance, deposit } = await at.shortPayment()
  const request = {
    token_amounts: [{ token: at.usdc, amount: '60' }],
    recipient_address: owner.address,
    withdraw_from: balance.withdraw_from,
  }
  const { body } = await api.post('/payments/withdraw', request)
  const fetchStatus = async () => (await api.get(`/payments/withdraw/status?withdraw_id=${body.withdraw_id}`)).body
  expect(await fetchStatus()).toMatchObject({ status: 'PENDING', transaction_hash: null })
  await api.post('/control/clock', { advance_seconds: 31 * 60 })
  expect((await fetchStatus()).status).toBe('EXPIRED')
  const late = await api.post('/payments/withdraw/confirm', { signature: '0x00', state_token: body.state_token })
  expect(late.body).toMatchObject({ status: 'EXPIRED', transaction_hash: null })
  expect(await at.held(at.usdc, deposit)).toBe('60')
})

test.each([
  ['as soon as it is mined', 0],
  ['after it was reported as done', 30_000],
])('a withdrawal dropped by a reorg %s is sent again once', async (_when, polling_timeout) => {
  const { api, chains } = sandbox
  const { payment, owner, balance, deposit } = await at.shortPayment()
  const recipient_address = freshAddress()
  const { withdraw_from } = balance
  const token_amounts = [{ token: at.usdc, amount: '60' }]
  const { prepared } = await withdraw(
    api,
    owner,
    { token_amounts, recipient_address, withdraw_from },
    { polling_timeout },
  )
  const client = createPublicClient({ transport: http(chains.arbitrum), cacheTime: 0 })
  const minedWith = (isWanted: (blockHash: Hex) => boolean) =>
    until('the withdrawal is mined', async () => {
      const { body } = await api.get(`/payments/withdraw/status?withdraw_id=${prepared.withdraw_id}`)
      if (body.transaction_hash === null) return undefined
      const receipt = await client.getTransactionReceipt({ hash: body.transaction_hash }).catch(() => undefined)
      return receipt && isWanted(receipt.blockHash) ? receipt : undefined
    })
  const first = await minedWith(() => true)
  const depth = Number((await client.getBlockNumber()) - first.blockNumber) + 1
  const undone = await api.post('/control/faults', {
    name: 'reorg',
    network: 'arbitrum',
    depth,
    transactions: 'dropped',
  })
  expect(undone.status).toBe(200)

  const again = await minedWith((blockHash) => blockHash !== first.blockHash)
  expect(again.transactionHash).toBe(first.transactionHash)
  await untilPayment(api, payment.payment_id, 'it is withdrawn', ({ status }) => status === 'WITHDRAWN')
  const parties = { deposit, destination: recipient_address, treasury }
  const { in: received, toDestination, fees, held } = await readLedger(chains.arbitrum as string, at.usdc, parties)
  expect(received).toBe(parseUnits('60', 6))
  expect(toDestination + fees).toBe(received)
  expect(held).toBe(0n)
})
