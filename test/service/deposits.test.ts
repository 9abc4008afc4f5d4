import { type Address, createPublicClient, formatEther, http, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDepositor } from '../support/createDepositor.js'
import { payCard } from '../support/payCard.js'
import { quoteAndConfirm, tokenId, untilPayment } from '../support/quoteAndConfirm.js'
import { readLedger } from '../support/readLedger.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'
import { tokenBalance } from '../support/tokenBalance.js'
import type { Untyped } from '../support/Untyped.js'

let sandbox: RunningSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox?.stop())

// The first account of the local chains' mnemonic; fees go there.
const treasury = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const address = (token: string): string => token.slice(token.indexOf(':') + 1)

async function expectOnChain(network: string, hash: string): Promise<void> {
  const client = createPublicClient({ transport: http(sandbox.chains[network]) })
  expect((await client.getTransactionReceipt({ hash: hash as Address })).status).toBe('success')
}

async function expectReceipt(network: string, payment: Untyped, output: string): Promise<void> {
  expect(payment.status).toBe('COMPLETE')
  expect(payment.next_instruction).toBeUndefined()
  expect(Date.parse(payment.completed_at)).toBeGreaterThanOrEqual(Date.parse(payment.created_at))
  for (const step of payment.fulfilled.route) {
    expect(step.status).toBe('COMPLETE')
    await expectOnChain(network, step.transaction_hash)
  }
  const rpc = sandbox.chains[network] as string
  const native = output.endsWith(':0x')
  const client = createPublicClient({ transport: http(rpc) })
  const arrived = native
    ? formatEther(await client.getBalance({ address: payment.destination_address }))
    : await tokenBalance(rpc, address(output), payment.destination_address)
  expect(payment.fulfilled.output_amount).toEqual({ asset: output, amount: arrived })
}

test.concurrent('a swap from a wallet is delivered, and the receipt matches the chain', async () => {
  const { api, chains } = sandbox
  const rpc = chains.arbitrum as string
  const usdc = await tokenId(api, 'arbitrum', 'USDC')
  const link = await tokenId(api, 'arbitrum', 'LINK')
  const person = await createDepositor(api, rpc, 'arbitrum', usdc, '500')
  const { payment } = await quoteAndConfirm(api, usdc, '250', link)

  expect(payment).toMatchObject({ status: 'PENDING', funded: false, next_instruction: { type: 'TRANSFER_IN' } })
  const [deposit] = payment.next_instruction.deposit_info
  expect(deposit).toMatchObject({ deposit_token: usdc, deposit_amount: '250', deposit_chain: 'arbitrum' })
  const funding = await person.pay(usdc, deposit.deposit_address, '250')

  const done = await untilPayment(api, payment.payment_id, 'the swap completes', ({ status }) => status === 'COMPLETE')
  await expectReceipt('arbitrum', done, link)
  expect(done.fulfilled.route[0].transaction_hash).toBe(funding)
  expect(done.fulfilled.route.map((step: { type: string }) => step.type)).toEqual([
    'USER_FUND',
    'ONCHAIN_STEP',
    'ONCHAIN_STEP',
  ])

  const parties = { deposit: deposit.deposit_address, destination: done.destination_address, treasury }
  const paid = await readLedger(rpc, usdc, parties)
  expect(paid).toMatchObject({ in: parseUnits('250', 6), toDestination: 0n, held: 0n })
  expect(paid.fees + paid.toPools).toBe(paid.in)
  expect(paid.fees).toBeGreaterThan(0n)
  const bought = await readLedger(rpc, link, parties)
  expect(bought).toMatchObject({ toDestination: bought.in, fees: 0n, held: 0n })
})

test.concurrent('50 USD paid by card on the hosted page arrive as tokens', async () => {
  const { api } = sandbox
  const usdc = await tokenId(api, 'base', 'USDC')
  const { payment, quoted } = await quoteAndConfirm(api, 'usd', '50', usdc, { onramps: ['northpay'] })
  expect(quoted.quotes.map((quote: { onramp_method: string }) => quote.onramp_method)).toContain('CREDIT_CARD')
  expect(payment.next_instruction.type).toBe('ONRAMP')

  expect((await fetch(payment.next_instruction.funding_page_url)).status).toBe(200)
  const paid = await payCard(payment.next_instruction.funding_page_url)
  expect(paid.status).toBe(303)

  const done = await untilPayment(
    api,
    payment.payment_id,
    'the card deposit completes',
    ({ status }) => status === 'COMPLETE',
  )
  await expectReceipt('base', done, usdc)
  expect(done.fulfilled).toMatchObject({ onramp: 'northpay', route: [{ type: 'ONRAMP' }, { type: 'ONCHAIN_STEP' }] })
  expect(done.fulfilled.output_amount).toEqual(done.quoted.output_amount)
})

test.concurrent('ether is wrapped, swapped and delivered as USDC', async () => {
  const { api, chains } = sandbox
  const usdc = await tokenId(api, 'base', 'USDC')
  const person = await createDepositor(api, chains.base as string, 'base', 'base:0x', '2')
  const { payment } = await quoteAndConfirm(api, 'base:0x', '0.5', usdc)
  await person.pay('base:0x', payment.next_instruction.deposit_info[0].deposit_address, '0.5')
  const done = await untilPayment(
    api,
    payment.payment_id,
    'the ether swap completes',
    ({ status }) => status === 'COMPLETE',
  )
  await expectReceipt('base', done, usdc)
})

test.concurrent.each([
  ['tokens are swapped and delivered as ether', 'USDC', 'ETH', '30'],
  ['ether is only wrapped when the output is wrapped ether', 'ETH', 'WETH', '0.02'],
  ['wrapped ether is unwrapped', 'WETH', 'ETH', '0.02'],
  ['a token passes straight through when it is also the output', 'DAI', 'DAI', '25'],
])('%s', async (_name, from, to, amount) => {
  const { api, chains } = sandbox
  const [input, output] = await Promise.all([tokenId(api, 'base', from), tokenId(api, 'base', to)])
  const person = await createDepositor(api, chains.base as string, 'base', input, amount)
  const { payment } = await quoteAndConfirm(api, input, amount, output)
  await person.pay(input, payment.next_instruction.deposit_info[0].deposit_address, amount)
  const done = await untilPayment(api, payment.payment_id, 'it completes', ({ status }) => status === 'COMPLETE')
  await expectReceipt('base', done, output)
  const [arrived, promised] = [done.fulfilled.output_amount.amount, done.quoted.output_amount.amount]
  if (from !== 'USDC') expect(arrived).toBe(promised)
})

test('a funded payment completes after a service crash', async () => {
  const { api, chains } = sandbox
  const usdc = await tokenId(api, 'arbitrum', 'USDC')
  const weth = await tokenId(api, 'arbitrum', 'WETH')
  const person = await createDepositor(api, chains.arbitrum as string, 'arbitrum', usdc, '100')
  const { payment } = await quoteAndConfirm(api, usdc, '100', weth)
  await person.pay(usdc, payment.next_instruction.deposit_info[0].deposit_address, '100')
  await sandbox.crash()
  const done = await untilPayment(
    api,
    payment.payment_id,
    'it completes after a crash',
    ({ status }) => status === 'COMPLETE',
  )
  await expectReceipt('arbitrum', done, weth)
})
