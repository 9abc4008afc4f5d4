// @module-tag nightly
import { Hono } from 'hono'
import { createWalletClient, encodeFunctionData, erc20Abi, type Hash, type Hex, http, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor } from '../chains/accounts.js'
import type { Chain } from '../chains/types.js'
import { startTestChains } from '../testing/startTestChains.js'
import { createExplorer } from './createExplorer.js'

const recipient = '0x00000000000000000000000000000000DeaDBeef'

let local: Awaited<ReturnType<typeof startTestChains>>
let chain: Chain
let app: Hono

beforeAll(async () => {
  local = await startTestChains()
  chain = local.chains.get('arbitrum')
  app = new Hono().route('/explorer', createExplorer({ chains: local.chains, log: () => {} }))
})

afterAll(async () => {
  await local.stop()
})

async function open(path: string) {
  const response = await app.request(`/explorer${path}`)
  return { status: response.status, headers: response.headers, page: await response.text() }
}

async function send(to: Hex, change: { data?: Hex; value?: bigint; gas?: bigint }): Promise<Hash> {
  const wallet = createWalletClient({ account: accountFor('northpay'), transport: http(chain.rpcUrl) })
  const hash = await wallet.sendTransaction({ chain: null, to, ...change })
  await chain.client.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  return hash
}

function usdc(): Hex {
  return chain.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? '0x'
}

function transfer(amount: bigint): Hex {
  return encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] })
}

test('a token transfer shows amount, sender, recipient and status', async () => {
  const hash = await send(usdc(), { data: transfer(49_495_050n) })
  const { status, page } = await open(`/arbitrum/tx/${hash}`)
  expect(status).toBe(200)
  expect(page).toContain('Succeeded')
  expect(page).toContain('49.49505 USDC')
  expect(page).toContain(recipient)
  expect(page).toContain(accountFor('northpay').address)
  expect(page).not.toContain(accountFor('northpay').address.toLowerCase())
  expect(page).toContain('Local test chain. Nothing here has value.')
})

test('a transfer of the native currency shows its value', async () => {
  const hash = await send(recipient, { value: parseEther('0.25') })
  const { page } = await open(`/arbitrum/tx/${hash}`)
  expect(page).toContain('0.25 ETH')
  expect(page).toContain('None.')
})

test('a reverted transaction is labelled as reverted', async () => {
  const hash = await send(usdc(), { data: transfer(2n ** 255n), gas: 100_000n })
  expect((await open(`/arbitrum/tx/${hash}`)).page).toContain('Reverted')
})

test('an address page shows balances and accepts any letter case', async () => {
  await send(usdc(), { data: transfer(1n) })
  const before = await chain.client.readContract({
    address: usdc(),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [recipient],
  })
  const shown = `${before / 1_000_000n}.${(before % 1_000_000n).toString().padStart(6, '0')}`.replace(/\.?0+$/, '')
  const { status, page } = await open(`/arbitrum/address/${recipient.toLowerCase()}`)
  expect(status).toBe(200)
  expect(page).toContain(`${shown} USDC`)
  expect((await open(`/arbitrum/address/${usdc()}`)).page).toContain('<h1>Contract</h1>')
})

test('unknown pages return 404 with an explanation', async () => {
  const unknown = `0x${'1'.repeat(64)}`
  const expected = {
    [`/arbitrum/tx/${unknown}`]: 'No transaction of that hash is known on arbitrum.',
    '/arbitrum/tx/0x12': 'This is not a transaction hash.',
    '/arbitrum/address/0x12': 'This is not an address.',
    [`/nowhere/tx/${unknown}`]: 'There is no local chain of that name.',
    '/arbitrum/blocks/1/2': 'There is no page at this address.',
  }
  for (const [path, sentence] of Object.entries(expected)) {
    const { status, page } = await open(path)
    expect(status, path).toBe(404)
    expect(page).toContain(sentence)
  }
})

test('request parameters are escaped in pages', async () => {
  const { page } = await open(`/arbitrum/tx/${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(page).not.toContain('<script')
})

test('pages forbid framing and scripts, and the stylesheet is served', async () => {
  const { headers, page } = await open('/arbitrum')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).not.toContain('script-src')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(page).not.toContain('<script')
  const style = await open('/explorer.css')
  expect(style.status).toBe(200)
  expect(style.headers.get('content-type')).toContain('text/css')
})
