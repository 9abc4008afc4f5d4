import { type Address, createPublicClient, type Hex, http, parseUnits, zeroAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDepositor, type Depositor } from '../support/createDepositor.js'
import { createDepositsApi } from '../support/depositsApi.js'
import { freshAddress } from '../support/freshAddress.js'
import { quoteAndConfirm, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { readLedger } from '../support/readLedger.js'
import { createSmartOwner } from '../support/smartOwner.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { tokenBalance } from '../support/tokenBalance.js'
import { until } from '../support/until.js'
import { withdraw } from '../support/withdraw.js'

let sandbox: RunningSandbox
let usdc: string
let dai: string
let weth: string
let person: Depositor
beforeAll(async () => {
  sandbox = await startSandbox()
  const find = (symbol: string) => tokenId(sandbox.api, 'arbitrum', symbol)
  ;[usdc, dai, weth] = await Promise.all([find('USDC'), find('DAI'), find('WETH')])
  person = await createDepositor(sandbox.api, rpc('arbitrum'), 'arbitrum', usdc, '10000')
})
afterAll(() => sandbox?.stop())

// The first account of the local chains' mnemonic; fees go there.
const treasury = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const rpc = (network: string): string => sandbox.chains[network] as string
const contractOf = (asset: string): string => asset.slice(asset.indexOf(':') + 1)
const networkOf = (asset: string): string => asset.slice(0, asset.indexOf(':'))
const held = (asset: string, address: string) => tokenBalance(rpc(networkOf(asset)), contractOf(asset), address)
// biome-ignore lint/suspicious/noExplicitAny: read by the specification
const depositOf = (payment: any): string => payment.next_instruction.deposit_info[0].deposit_address

async function give(asset: string, address: string, amount: string): Promise<void> {
  expect((await sandbox.api.post('/control/faucet', { token: asset, address, amount })).status).toBe(200)
}

async function balances(paymentId: string, owner: string, tokens?: string[]) {
  const scope = { kind: 'PAYMENT', payment_id: paymentId }
  return (await sandbox.api.post('/payments/balances', { query: { source: 'OWNER', owner, scope, tokens } })).body
}

/** A payment that got 60 of 100 dollars. */
async function shortPayment() {
  const { payment, owner } = await quoteAndConfirm(sandbox.api, usdc, '100', weth)
  await person.pay(usdc, depositOf(payment), '60')
  await untilPayment(sandbox.api, payment.payment_id, 'the shortage is told', ({ issues }) => issues.length > 0)
  const [balance] = (await balances(payment.payment_id, owner.address)).balance_results
  return { payment, owner, balance, deposit: depositOf(payment) }
}

async function statusOf(paymentId: string): Promise<string> {
  return (await sandbox.api.get(`/payments?payment_id=${paymentId}`)).body.status
}

test('the owner takes everything back, and the payment is withdrawn', async () => {
  const { payment, owner, balance, deposit } = await shortPayment()
  expect(balance).toMatchObject({
    address: deposit,
    token: usdc,
    value: { kind: 'amount', amount: '60' },
    withdraw_from: { withdraw_type: 'PAYMENT', payment_id: payment.payment_id, withdraw_account: 'SPW' },
    payment_gist: { payment_id: payment.payment_id, status: 'PENDING', label: null },
  })
  const recipient_address = freshAddress()
  const request = {
    token_amounts: [{ token: usdc, amount: '60' }],
    recipient_address,
    withdraw_from: balance.withdraw_from,
  }
  const { answer, prepared } = await withdraw(sandbox.api, owner, request)
  expect(answer.body).toMatchObject({ status: 'SUCCESS', withdraw_id: prepared.withdraw_id, issues: [] })

  const { body: done } = await sandbox.api.get(`/payments?payment_id=${payment.payment_id}`)
  expect(done).toMatchObject({ status: 'WITHDRAWN', issues: [] })
  expect(done.next_instruction).toBeUndefined()
  expect(done.withdrawals).toEqual([
    {
      status: 'SUCCESS',
      token_amounts: request.token_amounts,
      recipient_address,
      transaction_hash: answer.body.transaction_hash,
      issues: [],
    },
  ])
  const ledger = await readLedger(rpc('arbitrum'), usdc, { deposit, destination: recipient_address, treasury })
  const fee = parseUnits(balance.value.withdrawal_fee, 6)
  expect(ledger).toMatchObject({ held: 0n, fees: fee, toDestination: parseUnits('60', 6) - fee })
})

test('the typed data names wallet, owner, payment and network, integers as text', async () => {
  const { payment, owner, deposit } = await shortPayment()
  const { body } = await sandbox.api.post('/payments/withdraw', {
    token_amounts: [{ token: usdc, amount: '60' }],
    recipient_address: owner.address,
    payment_id: payment.payment_id,
  })
  const typed = JSON.parse(body.withdraw_authorization)
  expect(Object.keys(typed)).toEqual(['types', 'primaryType', 'domain', 'message'])
  expect(typed.types.EIP712Domain.map(({ name }: { name: string }) => name)).toEqual([
    'name',
    'version',
    'chainId',
    'verifyingContract',
  ])
  expect(typed.domain).toEqual({ name: 'OneTimeWallet', version: '1', chainId: 31337, verifyingContract: deposit })
  expect(typed.message).toMatchObject({
    wallet: deposit,
    owner: owner.address,
    payment: `0x${payment.payment_id.replaceAll('-', '').padStart(64, '0')}`,
    recipient: owner.address,
    amounts: ['60000000'],
    nonce: '0',
  })
})

test('an owner without typed data withdraws by a readable text', async () => {
  const { owner, balance, payment } = await shortPayment()
  await sandbox.api.post('/control/signature-type', { type: 'EIP191' })
  const recipient_address = freshAddress()
  const token_amounts = [{ token: usdc, amount: '60' }]
  const { answer, prepared } = await withdraw(sandbox.api, owner, {
    token_amounts,
    recipient_address,
    withdraw_from: balance.withdraw_from,
  })
  await sandbox.api.post('/control/signature-type', { type: 'EIP712' })
  expect(prepared).toMatchObject({ signature_type: 'EIP191' })
  expect(prepared.withdraw_authorization).toContain(`Send to: ${recipient_address}`)
  expect(answer.body.status).toBe('SUCCESS')
  expect(await statusOf(payment.payment_id)).toBe('WITHDRAWN')
})

test('what is left behind makes the payment tainted, and can be taken later', async () => {
  const { payment, owner, balance } = await shortPayment()
  const { withdraw_from } = balance
  const take = (amount: string) =>
    withdraw(sandbox.api, owner, {
      token_amounts: [{ token: usdc, amount }],
      recipient_address: owner.address,
      withdraw_from,
    })
  expect((await take('25.5')).answer.body.status).toBe('SUCCESS')
  expect(await statusOf(payment.payment_id)).toBe('TAINTED')
  expect((await take('34.5')).answer.body.status).toBe('SUCCESS')
  const { body } = await sandbox.api.get(`/payments?payment_id=${payment.payment_id}`)
  expect(body).toMatchObject({ status: 'TAINTED', withdrawals: [{ status: 'SUCCESS' }, { status: 'SUCCESS' }] })
})

test('an excess can be taken from a complete payment, which stays complete', async () => {
  const { payment, owner } = await quoteAndConfirm(sandbox.api, usdc, '100', weth)
  await person.pay(usdc, depositOf(payment), '130')
  await untilPayment(sandbox.api, payment.payment_id, 'it completes', ({ status }) => status === 'COMPLETE')
  const [balance] = (await balances(payment.payment_id, owner.address)).balance_results
  expect(balance.value.amount).toBe('30')
  const { answer } = await withdraw(sandbox.api, owner, {
    token_amounts: [{ token: usdc, amount: '30' }],
    recipient_address: owner.address,
    withdraw_from: balance.withdraw_from,
  })
  expect(answer.body.status).toBe('SUCCESS')
  const { body } = await sandbox.api.get(`/payments?payment_id=${payment.payment_id}`)
  expect(body).toMatchObject({ status: 'COMPLETE', withdrawals: [{ status: 'SUCCESS' }] })
})

test('the wrong token on the wrong network is found, told and taken back', async () => {
  const { api } = sandbox
  const { payment, owner } = await quoteAndConfirm(api, usdc, '100', weth)
  const [link, ether] = [await tokenId(api, 'base', 'LINK'), 'base:0x']
  await Promise.all([give(link, depositOf(payment), '7'), give(ether, depositOf(payment), '0.5')])
  const { balance_results } = await balances(payment.payment_id, owner.address, [link, ether])
  expect(balance_results.map(({ value }: { value: { amount: string } }) => value.amount)).toEqual(['7', '0.5'])
  const { body } = await api.post('/payments/issues', { payment_ids: [payment.payment_id] })
  expect(body.payments[0].withdrawable.map(({ token }: { token: string }) => token).sort()).toEqual(
    [ether, link].sort(),
  )

  const recipient_address = freshAddress()
  const { answer } = await withdraw(api, owner, {
    token_amounts: [
      { token: link, amount: '7' },
      { token: ether, amount: '0.5' },
    ],
    recipient_address,
    withdraw_from: body.payments[0].withdrawable[0].withdraw_from,
  })
  expect(answer.body.status).toBe('SUCCESS')
  const fee = balance_results[1].value.withdrawal_fee
  const client = createPublicClient({ transport: http(rpc('base')) })
  expect(await client.getBalance({ address: recipient_address })).toBe(parseUnits('0.5', 18) - parseUnits(fee, 18))
  expect(Number(await held(link, recipient_address))).toBeGreaterThan(6.9)
  expect(await statusOf(payment.payment_id)).toBe('WITHDRAWN')
})

test('a foreign token that is taken back leaves a paid payment to go on', async () => {
  const { payment, owner, deposit } = await shortPayment()
  await give(dai, deposit, '5')
  const { answer } = await withdraw(sandbox.api, owner, {
    token_amounts: [{ token: dai, amount: '5' }],
    recipient_address: owner.address,
    payment_id: payment.payment_id,
    withdraw_account: 'SPW',
  })
  expect(answer.body.status).toBe('SUCCESS')
  await person.pay(usdc, deposit, '40')
  await untilPayment(sandbox.api, payment.payment_id, 'it completes', ({ status }) => status === 'COMPLETE')
})

test('a payment that failed is withdrawn, and meanwhile says so to those who ask', async () => {
  const { api } = sandbox
  const { payment, owner } = await quoteAndConfirm(api, usdc, '100', weth)
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 60 })
  await person.pay(usdc, depositOf(payment), '100')
  await untilPayment(api, payment.payment_id, 'it fails', ({ status }) => status === 'FAILED')
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 0 })
  const { answer } = await withdraw(
    api,
    owner,
    {
      token_amounts: [{ token: usdc, amount: '100' }],
      recipient_address: owner.address,
      payment_id: payment.payment_id,
    },
    { polling_timeout: 0 },
  )
  expect(answer.body).toMatchObject({ status: 'PENDING', payment_id: payment.payment_id })
  expect(await statusOf(payment.payment_id)).toBe('FAILED')
  const { body } = await api.get(`/payments?payment_id=${payment.payment_id}&enable_withdraw_pending=true`)
  expect(body.status).toBe('WITHDRAW_PENDING')
  await untilPayment(api, payment.payment_id, 'it is withdrawn', ({ status }) => status === 'WITHDRAWN')
  const { body: told } = await api.get(`/payments/withdraw/status?withdraw_id=${answer.body.withdraw_id}`)
  expect(told).toMatchObject({ status: 'SUCCESS', transaction_hash: expect.stringMatching(/^0x/), issues: [] })
})

test('money of a payment that is not carried out yet can be withdrawn instead, and nothing is paid twice', async () => {
  const { api } = sandbox
  const { payment, owner } = await quoteAndConfirm(api, usdc, '100', weth)
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 60 })
  await person.pay(usdc, depositOf(payment), '100')
  await untilPayment(api, payment.payment_id, 'it is funded', ({ funded }) => funded)
  const recipient_address = freshAddress()
  const request = { token_amounts: [{ token: usdc, amount: '100' }], recipient_address, payment_id: payment.payment_id }
  const { answer } = await withdraw(api, owner, request, { polling_timeout: 0 })
  await api.post('/control/faults', { name: 'no_liquidity', network: 'arbitrum', seconds: 0 })
  expect(answer.body.status).toBe('PENDING')
  await untilPayment(api, payment.payment_id, 'it is withdrawn', ({ status }) => status === 'WITHDRAWN')
  const parties = { deposit: depositOf(payment), destination: recipient_address, treasury }
  expect(await readLedger(rpc('arbitrum'), usdc, parties)).toMatchObject({ toPools: 0n, held: 0n })
})

test('handing the same signature in twice withdraws once', async () => {
  const { owner, balance, deposit } = await shortPayment()
  const recipient_address = freshAddress()
  const { confirmation, answer } = await withdraw(sandbox.api, owner, {
    token_amounts: [{ token: usdc, amount: '30' }],
    recipient_address,
    withdraw_from: balance.withdraw_from,
  })
  const again = await sandbox.api.post('/payments/withdraw/confirm', confirmation)
  expect(again.body).toEqual(answer.body)
  expect(await held(usdc, deposit)).toBe('30')
})

test('of two withdrawals of the same money only one goes through', async () => {
  const { owner, balance, deposit } = await shortPayment()
  const request = {
    token_amounts: [{ token: usdc, amount: '60' }],
    recipient_address: owner.address,
    withdraw_from: balance.withdraw_from,
  }
  const [first, second] = await Promise.all([
    withdraw(sandbox.api, owner, request),
    withdraw(sandbox.api, owner, request),
  ])
  expect([first.answer.status, second.answer.status].sort()).toEqual([200, 400])
  expect(await held(usdc, deposit)).toBe('0')
})

test('a withdrawal accepted before a crash is carried out once after it', async () => {
  const { owner, balance, deposit, payment } = await shortPayment()
  for (const point of ['withdraw:before-send', 'withdraw:after-send', 'withdraw:before-commit']) {
    await sandbox.api.post('/control/faults', { name: 'kill_point', point })
    const recipient_address = freshAddress()
    const request = {
      token_amounts: [{ token: usdc, amount: '20' }],
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
    expect(parseUnits(await held(usdc, recipient_address), 6)).toBe(parseUnits('20', 6) - fee)
  }
  expect(await held(usdc, deposit)).toBe('0')
  expect(await statusOf(payment.payment_id)).toBe('TAINTED')
})

test('only the owner withdraws: no other signature, not one bit off, not for another withdrawal', async () => {
  const { api } = sandbox
  const { owner, balance, deposit } = await shortPayment()
  const request = {
    token_amounts: [{ token: usdc, amount: '60' }],
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
  for (const { status, body } of [other.answer, altered.answer, moved]) {
    expect({ status, issue: body.errors[0] }).toMatchObject({
      status: 400,
      issue: { kind: 'owner', mitigation: 'verify' },
    })
  }
  const unknown = await api.post('/payments/withdraw/confirm', { signature: '0x00', state_token: 'nothing' })
  expect(unknown.status).toBe(400)
  expect(await held(usdc, deposit)).toBe('60')
})

test('a smart account withdraws, deployed or not yet', async () => {
  const { api } = sandbox
  const owner = createSmartOwner()
  const quoted = await api.post('/payments/quotes', quoteRequest(usdc, '100', weth))
  const { body: payment } = await api.post('/payments/confirm', {
    payment_id: quoted.body.quotes[0].payment_id,
    state_token: quoted.body.state_token,
    owner_address: owner.address,
    destination_address: freshAddress(),
  })
  await person.pay(usdc, depositOf(payment), '60')
  const recipient_address = freshAddress()
  const take = (wrap?: (signature: Hex) => Hex) => {
    const token_amounts = [{ token: usdc, amount: '30' }]
    return withdraw(
      api,
      owner.key,
      { token_amounts, recipient_address, payment_id: payment.payment_id },
      wrap ? { wrap } : {},
    )
  }
  expect((await take(owner.undeployed)).answer.body).toMatchObject({ status: 'SUCCESS' })
  const client = createPublicClient({ transport: http(rpc('arbitrum')) })
  expect(await client.getCode({ address: owner.address })).toBeDefined()
  expect((await take()).answer.body).toMatchObject({ status: 'SUCCESS' })
  expect(await statusOf(payment.payment_id)).toBe('TAINTED')
})

test('a reusable wallet has one address per owner, and its owner empties it', async () => {
  const { api } = sandbox
  const owner = privateKeyToAccount(generatePrivateKey())
  const ask = async (tokens?: string[]) => {
    const query = { source: 'OWNER', owner: owner.address, scope: { kind: 'EXTRA' }, tokens }
    return (await api.post('/payments/balances', { query })).body.balance_results
  }
  expect(await ask()).toEqual([])
  const baseUsdc = await tokenId(api, 'base', 'USDC')
  const [here, there] = await ask([usdc, baseUsdc])
  expect(here.address).toBe(there.address)
  await give(baseUsdc, there.address, '12')
  const [found] = await ask()
  expect(found).toMatchObject({
    token: baseUsdc,
    value: { amount: '12' },
    withdraw_from: { withdraw_type: 'REUSABLE', owner: owner.address, withdraw_account: 'RDW' },
    payment_gist: null,
  })
  const { answer } = await withdraw(api, owner, {
    token_amounts: [{ token: baseUsdc, amount: '12' }],
    recipient_address: owner.address,
    withdraw_from: found.withdraw_from,
  })
  expect(answer.body).toMatchObject({ status: 'SUCCESS' })
  expect(await ask()).toEqual([])
})

test('a new quote goes on with the money of a payment that stopped', async () => {
  const { api } = sandbox
  const { payment: parent, owner } = await shortPayment()
  const parent_payment_id = parent.payment_id
  const quoted = await api.post('/payments/quotes', quoteRequest(usdc, '1', dai, { parent_payment_id }))
  const [balance] = (await balances(parent_payment_id, owner.address)).balance_results
  const { amount } = quoted.body.quote_request.request.fixed_input_amount
  expect(parseUnits(amount, 6)).toBe(parseUnits('60', 6) - parseUnits(balance.value.withdrawal_fee, 6))
  const confirmation = {
    payment_id: quoted.body.quotes[0].payment_id,
    state_token: quoted.body.state_token,
    owner_address: owner.address,
    destination_address: freshAddress(),
  }
  const stranger = await api.post('/payments/confirm', { ...confirmation, owner_address: freshAddress() })
  expect(stranger.body.errors[0]).toMatchObject({ kind: 'owner', mitigation: 'change' })
  const { body: child } = await api.post('/payments/confirm', confirmation)
  expect(child.parent_payment_id).toBe(parent_payment_id)

  const { answer } = await withdraw(api, owner, {
    token_amounts: [{ token: usdc, amount: '60' }],
    recipient_address: depositOf(child),
    withdraw_from: balance.withdraw_from,
  })
  expect(answer.body.status).toBe('SUCCESS')
  const done = await untilPayment(api, child.payment_id, 'the retry completes', ({ status }) => status === 'COMPLETE')
  expect(await held(dai, done.destination_address)).toBe(done.fulfilled.output_amount.amount)
  expect(await statusOf(parent_payment_id)).toBe('WITHDRAWN')
})

test('what cannot be withdrawn is refused with the reason', async () => {
  const { api } = sandbox
  const { owner, balance, deposit } = await shortPayment()
  const baseUsdc = await tokenId(api, 'base', 'USDC')
  const base = { recipient_address: owner.address as string, withdraw_from: balance.withdraw_from }
  const one = (amount: string, token = usdc) => ({ ...base, token_amounts: [{ token, amount }] })
  const cases: [string, object, object][] = [
    ['more than there is', one('60.000001'), { kind: 'amount', reason: 'TOO_HIGH', limits: { max: '60' } }],
    ['less than the gas is worth', one('0.000001'), { kind: 'amount', reason: 'TOO_LOW' }],
    ['finer than the token', one('1.0000001'), { kind: 'other' }],
    ['nothing', { ...base, token_amounts: [] }, { kind: 'other' }],
    [
      'two networks',
      { ...base, token_amounts: [usdc, baseUsdc].map((token) => ({ token, amount: '1' })) },
      { kind: 'other' },
    ],
    [
      'a token twice',
      { ...base, token_amounts: [usdc, usdc].map((token) => ({ token, amount: '1' })) },
      { kind: 'other' },
    ],
    ['to the zero address', { ...one('10'), recipient_address: zeroAddress }, { kind: 'other' }],
    ['to a token', { ...one('10'), recipient_address: contractOf(dai) }, { kind: 'other' }],
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

test('balances need their own permission, and tell an owner of their own payments only', async () => {
  const { payment } = await shortPayment()
  const scope = { kind: 'PAYMENT', payment_id: payment.payment_id }
  const query = { source: 'OWNER', owner: payment.owner_address, scope }
  const denied = await createDepositsApi(sandbox.url, 'rk_sandbox_payments').post('/payments/balances', { query })
  expect(denied.status).toBe(403)
  const stranger = { ...query, owner: freshAddress() }
  expect((await sandbox.api.post('/payments/balances', { query: stranger })).status).toBe(404)
})

// The last ones move time on for every payment.
test('money that the bridge holds is told with the moment it comes back, and is withdrawn after that', async () => {
  const { api } = sandbox
  const there = await tokenId(api, 'base', 'USDC')
  await api.post('/control/faults', { name: 'bridge_stuck', seconds: 300 })
  const { payment, owner } = await quoteAndConfirm(api, usdc, '100', there)
  await person.pay(usdc, depositOf(payment), '100')
  const future = await until('the bridge holds the money', async () => {
    const [found] = (await balances(payment.payment_id, owner.address)).future_withdrawable_balances
    return found
  })
  expect(future).toMatchObject({ address: depositOf(payment), token: usdc, value: { kind: 'amount' } })
  expect(Date.parse(future.withdrawable_at)).toBeGreaterThan(Date.now() + 20 * 60_000)
  await api.post('/control/clock', { advance_seconds: 1_900 })
  await untilPayment(api, payment.payment_id, 'the bridge gives it back', ({ status }) => status === 'FAILED', 60_000)
  await api.post('/control/faults', { name: 'bridge_stuck', seconds: 0 })
  const after = await balances(payment.payment_id, owner.address)
  expect(after.future_withdrawable_balances).toEqual([])
  const [balance] = after.balance_results
  expect(balance.value.amount).toBe(future.value.amount)
  const { answer } = await withdraw(api, owner, {
    token_amounts: [{ token: usdc, amount: balance.value.amount }],
    recipient_address: owner.address as Address,
    withdraw_from: balance.withdraw_from,
  })
  expect(answer.body.status).toBe('SUCCESS')
  expect(await statusOf(payment.payment_id)).toBe('WITHDRAWN')
})

test('a withdrawal that nobody signs in 30 minutes expires and moves nothing', async () => {
  const { api } = sandbox
  const { owner, balance, deposit } = await shortPayment()
  const request = {
    token_amounts: [{ token: usdc, amount: '60' }],
    recipient_address: owner.address,
    withdraw_from: balance.withdraw_from,
  }
  const { body } = await api.post('/payments/withdraw', request)
  const told = async () => (await api.get(`/payments/withdraw/status?withdraw_id=${body.withdraw_id}`)).body
  expect(await told()).toMatchObject({ status: 'PENDING', transaction_hash: null })
  await api.post('/control/clock', { advance_seconds: 31 * 60 })
  expect((await told()).status).toBe('EXPIRED')
  const late = await api.post('/payments/withdraw/confirm', { signature: '0x00', state_token: body.state_token })
  expect(late.body).toMatchObject({ status: 'EXPIRED', transaction_hash: null })
  expect(await held(usdc, deposit)).toBe('60')
})
