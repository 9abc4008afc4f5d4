// @module-tag nightly
import { type Address, createPublicClient, http, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareDecimals } from '../../src/money/decimal.js'
import { createDepositor } from '../support/createDepositor.js'
import { fillIntent } from '../support/fillIntent.js'
import { payCard } from '../support/payCard.js'
import { quoteAndConfirm, quoteRequest, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { readLedger } from '../support/readLedger.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { tokenBalance } from '../support/tokenBalance.js'
import type { Untyped } from '../support/Untyped.js'
import { until } from '../support/until.js'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.stop())

// The first account of the local chains' mnemonic; fees go there.
const treasury = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
// Each transaction on the slow chain takes a dozen seconds, and the machine may be busy.
const networkOf = (asset: string): string => asset.slice(0, asset.indexOf(':'))
const addressOf = (asset: string): string => asset.slice(asset.indexOf(':') + 1)

async function expectOnChain(network: string, hash: string): Promise<void> {
  const client = createPublicClient({ transport: http(sandbox.chains[network]) })
  expect((await client.getTransactionReceipt({ hash: hash as Address })).status).toBe('success')
}

/** Every step has a transaction on the chain of the asset that it consumes, or that the onramp pays out. */
async function expectReceipt(payment: Untyped, output: string): Promise<void> {
  for (const step of payment.fulfilled.route) {
    expect(step.status).toBe('COMPLETE')
    const side = step.type === 'ONRAMP' ? step.net_effect.produce[0] : step.net_effect.consume[0]
    await expectOnChain(networkOf(side.resource.asset), step.transaction_hash)
    const [produced] = step.net_effect.produce
    if (produced.tx_id) await expectOnChain(networkOf(produced.resource.asset), produced.tx_id)
  }
  const rpc = sandbox.chains[networkOf(output)] as string
  const arrived = await tokenBalance(rpc, addressOf(output), payment.destination_address)
  expect(payment.fulfilled.output_amount).toEqual({ asset: output, amount: arrived })
}

test.concurrent('a cross-chain swap delivers, and both chains match the receipt', async () => {
  const { api, chains } = sandbox
  const [dai, link] = await Promise.all([tokenId(api, 'arbitrum', 'DAI'), tokenId(api, 'base', 'LINK')])
  const person = await createDepositor(api, chains.arbitrum as string, 'arbitrum', dai, '300')
  const { payment, quoted } = await quoteAndConfirm(api, dai, '300', link)
  const pieces = payment.quoted.route.flatMap((step: { pieces_info: { type: string }[] }) => step.pieces_info)
  expect(pieces.map(({ type }: { type: string }) => type)).toEqual([
    'user_fund',
    'convert',
    'bridge',
    'convert',
    'transfer_out',
  ])
  expect(quoted.state_token.length).toBeLessThan(4_096)
  const deposit = payment.next_instruction.deposit_info[0].deposit_address
  await person.pay(dai, deposit, '300')

  const done = await untilPayment(
    api,
    payment.payment_id,
    'it arrives on the other chain',
    ({ status }) => status === 'COMPLETE',
  )
  await expectReceipt(done, link)
  expect(compareDecimals(done.fulfilled.output_amount.amount, done.quoted.output_amount.amount)).not.toBe(-1)

  const parties = { deposit, destination: done.destination_address, treasury }
  const paid = await readLedger(chains.arbitrum as string, dai, parties)
  expect(paid).toMatchObject({ in: parseUnits('300', 18), toDestination: 0n, held: 0n })
  expect(paid.fees + paid.toPools).toBe(paid.in)
  const bought = await readLedger(chains.base as string, link, parties)
  expect(bought).toMatchObject({ toDestination: bought.in, fees: 0n, held: 0n })
})

test.concurrent('a card payment reaches a chain the onramp does not support', async () => {
  const { api } = sandbox
  const link = await tokenId(api, 'ethereum', 'LINK')
  const { payment } = await quoteAndConfirm(api, 'usd', '200', link, { onramps: ['northpay'] })
  expect((await payCard(payment.next_instruction.funding_page_url)).status).toBe(303)
  const done = await untilPayment(
    api,
    payment.payment_id,
    'the card payment arrives',
    ({ status }) => status === 'COMPLETE',
  )
  await expectReceipt(done, link)
  expect(done.fulfilled.route.map((step: { type: string }) => step.type)).toEqual([
    'ONRAMP',
    ...Array(3).fill('ONCHAIN_STEP'),
  ])
})

test.concurrent('the bridge pays the destination directly when no swap follows', async () => {
  const { api, chains } = sandbox
  const [from, to] = await Promise.all([tokenId(api, 'base', 'USDC'), tokenId(api, 'arbitrum', 'USDC')])
  const person = await createDepositor(api, chains.base as string, 'base', from, '100')
  const { payment } = await quoteAndConfirm(api, from, '100', to)
  await person.pay(from, payment.next_instruction.deposit_info[0].deposit_address, '100')
  const done = await untilPayment(api, payment.payment_id, 'the dollars arrive', ({ status }) => status === 'COMPLETE')
  await expectReceipt(done, to)
  expect(done.fulfilled.output_amount).toEqual(done.quoted.output_amount)
  expect(done.fulfilled.route[1].net_effect.produce[0].account).toBe('BRIDGE')
})

test.concurrent('a route passes through the requested hops', async () => {
  const { api, chains } = sandbox
  const [from, to] = await Promise.all([tokenId(api, 'arbitrum', 'USDC'), tokenId(api, 'base', 'WETH')])
  const person = await createDepositor(api, chains.arbitrum as string, 'arbitrum', from, '400')
  const { payment } = await quoteAndConfirm(api, from, '400', to, { hops: ['ethereum'] })
  const bridges = payment.quoted.route.filter(
    (step: { pieces_info: { type: string }[] }) => step.pieces_info[0]?.type === 'bridge',
  )
  expect(
    bridges.map((step: { net_effect: { produce: { resource: { asset: string } }[] } }) =>
      networkOf(step.net_effect.produce[0]?.resource.asset ?? ''),
    ),
  ).toEqual(['ethereum', 'base'])
  await person.pay(from, payment.next_instruction.deposit_info[0].deposit_address, '400')
  const done = await untilPayment(
    api,
    payment.payment_id,
    'it arrives over both hops',
    ({ status }) => status === 'COMPLETE',
  )
  await expectReceipt(done, to)
})

test.concurrent('the bridge output of one payment can fund another payment', async () => {
  const { api, chains } = sandbox
  const [from, to, weth] = await Promise.all([
    tokenId(api, 'arbitrum', 'USDC'),
    tokenId(api, 'base', 'USDC'),
    tokenId(api, 'base', 'WETH'),
  ])
  const person = await createDepositor(api, chains.arbitrum as string, 'arbitrum', from, '90')
  const quoted = await api.post('/payments/quotes', quoteRequest(from, '90', to))
  const arriving: string = quoted.body.quotes[0].output_amount.amount
  const { payment: second } = await quoteAndConfirm(api, to, arriving, weth)
  const first = await api.post('/payments/confirm', {
    payment_id: quoted.body.quotes[0].payment_id,
    state_token: quoted.body.state_token,
    owner_address: person.address,
    destination_address: second.next_instruction.deposit_info[0].deposit_address,
  })
  await person.pay(from, first.body.next_instruction.deposit_info[0].deposit_address, '90')
  const done = await untilPayment(
    api,
    second.payment_id,
    'the second payment completes',
    ({ status }) => status === 'COMPLETE',
  )
  await expectReceipt(done, weth)
})

test.concurrent('the state token of the longest card route stays below 4 KiB', async () => {
  const { api } = sandbox
  const link = await tokenId(api, 'base', 'LINK')
  const { body } = await api.post(
    '/payments/quotes',
    quoteRequest('usd', '100', link, { hops: ['arbitrum', 'ethereum'] }),
  )
  expect(new Set(body.quotes.map(({ onramp }: { onramp: string }) => onramp)).size).toBe(3)
  expect(body.quotes[0].route).toHaveLength(5)
  expect(body.state_token.length).toBeLessThan(4_096)
})

test('a crash while funds are on the bridge does not pay twice', async () => {
  const { api, chains } = sandbox
  const [from, to] = await Promise.all([tokenId(api, 'base', 'USDC'), tokenId(api, 'arbitrum', 'DAI')])
  const person = await createDepositor(api, chains.base as string, 'base', from, '120')
  const { payment } = await quoteAndConfirm(api, from, '120', to)
  const deposit = payment.next_instruction.deposit_info[0].deposit_address
  await person.pay(from, deposit, '120')
  await until('the money left for the bridge', async () =>
    (await tokenBalance(chains.base as string, addressOf(from), deposit)) === '0' ? true : undefined,
  )
  await sandbox.crash()
  const done = await untilPayment(api, payment.payment_id, 'it arrives', ({ status }) => status === 'COMPLETE')
  await expectReceipt(done, to)
  const bridged = addressOf(done.fulfilled.route[1].net_effect.produce[0].resource.asset)
  const parties = { deposit, destination: done.destination_address, treasury }
  const passed = await readLedger(chains.arbitrum as string, bridged, parties)
  expect(passed).toMatchObject({ in: passed.toPools, toDestination: 0n, fees: 0n, held: 0n })
})

test('a fill by another relayer completes the payment while ours is down', async () => {
  const { api, chains } = sandbox
  const [from, to] = await Promise.all([tokenId(api, 'arbitrum', 'USDC'), tokenId(api, 'base', 'USDC')])
  const person = await createDepositor(api, chains.arbitrum as string, 'arbitrum', from, '50')
  const stranger = await createDepositor(api, chains.base as string, 'base', to, '60')
  expect((await api.post('/control/faults', { name: 'bridge_stuck' })).status).toBe(200)
  const { payment } = await quoteAndConfirm(api, from, '50', to)
  await person.pay(from, payment.next_instruction.deposit_info[0].deposit_address, '50')
  await fillIntent(stranger, chains.arbitrum as string, payment.destination_address)
  const done = await untilPayment(api, payment.payment_id, 'it is complete', ({ status }) => status === 'COMPLETE')
  await api.post('/control/faults', { name: 'bridge_stuck', seconds: 0 })
  await expectReceipt(done, to)
})

test('a bridge that never pays refunds the one-time wallet, and the payment fails', async () => {
  const { api, chains } = sandbox
  const rpc = chains.arbitrum as string
  const [usdc, link] = await Promise.all([tokenId(api, 'arbitrum', 'USDC'), tokenId(api, 'base', 'LINK')])
  const person = await createDepositor(api, rpc, 'arbitrum', usdc, '250')
  expect((await api.post('/control/faults', { name: 'bridge_stuck' })).status).toBe(200)
  const { payment } = await quoteAndConfirm(api, usdc, '250', link)
  const deposit = payment.next_instruction.deposit_info[0].deposit_address
  await person.pay(usdc, deposit, '250')
  const bridgeStep = (status: Untyped) => status.fulfilled.route[1]
  await untilPayment(
    api,
    payment.payment_id,
    'it is sent to the bridge',
    (status) => bridgeStep(status).transaction_hash,
  )
  await until('the wallet is empty', async () =>
    (await tokenBalance(rpc, addressOf(usdc), deposit)) === '0' ? true : undefined,
  )
  await api.post('/control/clock', { advance_seconds: 1_900 })

  const failed = await untilPayment(api, payment.payment_id, 'it fails', ({ status }) => status === 'FAILED')
  expect(failed.funded).toBe(true)
  expect(failed.issues).toMatchObject([
    { kind: 'other', code: 'bridge_refunded', message: expect.stringContaining('did not deliver in time') },
    { kind: 'funding', token: usdc, message: expect.stringMatching(/USDC on Arbitrum can be withdrawn/) },
  ])
  expect(bridgeStep(failed).status).toBe('FAILED')
  expect(failed.fulfilled.route.at(-1)).toMatchObject({ status: 'UNREACHABLE' })
  await expectOnChain('arbitrum', bridgeStep(failed).transaction_hash)
  const parties = { deposit, destination: failed.destination_address, treasury }
  const ledger = await readLedger(rpc, usdc, parties)
  expect(ledger.toDestination).toBe(0n)
  expect(ledger.in).toBe(ledger.toPools + ledger.fees + ledger.held)
  // The bridge refunded everything it received; only the service's own fee is spent.
  expect(ledger.held).toBe(ledger.toPools)
  expect(ledger.held + ledger.fees).toBe(parseUnits('250', 6))
})
