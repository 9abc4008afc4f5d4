// @module-tag nightly
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { findFieldError } from '../../../../test/support/fieldError.js'
import { depositAddress, owner, usdc } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { quotesFor } from '../../../../test/support/scriptProxy.js'
import type { FlowState } from '../../../flow/state.js'
import { pinAddress } from '../../../storage/pins.js'

afterEach(cleanup)

const sol = 'solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const xrp = 'xrpl:0x'
const ton = 'ton:0x'
const families: Record<string, string> = { base: 'EVM', solana: 'SOL', xrpl: 'XRPL', ton: 'TON' }
const solAddress = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const xrpAddress = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const evmAddress = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

const chain = ([network, address_family]: [string, string], index: number) => [
  network,
  { chain_id: { '#': index + 1 }, network, address_family, is_testnet: true },
]
const token = (id: string) => {
  const [network = '', address = ''] = id.split(':')
  const symbol = address === '0x' ? network.toUpperCase() : 'USDC'
  return [id, { chain: network, address, name: symbol, symbol, decimals: 6, is_native: address === '0x' }]
}
const usd = { issuer: 'central bank', name: 'USD', symbol: 'USD', decimals: 2 }
const contract = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const outputs = [usdc, `base:${contract}`, sol, xrp, ton]

/** A service with networks of four address families. */
const answers = {
  chains: () => Object.fromEntries(Object.entries(families).map(chain)),
  assets: () => ({ usd, ...Object.fromEntries(outputs.map(token)) }),
  inputs: () => Object.fromEntries(outputs.map((id) => [id, { fiats: ['usd'], tokens: [] }])),
}

const own = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** Networks by their real chain ids. */
const real = {
  chains: () => ({
    base: { chain_id: { '#': 8453 }, network: 'base', address_family: 'EVM', is_testnet: false },
    solana: { chain_id: { '#': 792703809 }, network: 'solana', address_family: 'SOL', is_testnet: false },
  }),
}

test.each([
  own,
  `0X${own.slice(2)}`,
  `base:${own}`,
  `base:0X${own.slice(2)}`,
  `\u200b${own}\ufeff`,
  `\u200e${own.slice(0, 20)}\u00ad\u200d${own.slice(20)}\u200f`,
  `\u2066base:\u2060${own}\u2069`,
  own.split('').join('\u200c'),
])('%j is the address on Base, and asked for as such', async (text) => {
  const { user, asked } = open(usdc, { answers: real })
  await user.click(await field())
  await user.paste(text)
  await user.click(await main('Use this address'))
  await waitFor(() => expect(asked('quotes').at(-1)).toMatchObject({ request: { dest_address: own } }))
})

const notOnBase = 'This isn’t an address on Base. An address on Base begins with 0x'
test.each([
  [usdc, `arb1:${own}`, 'This address is marked for Arbitrum, but you chose Base. Paste the address you have on Base.'],
  [usdc, `eth:${own}`, 'This address is marked for Ethereum, but you chose Base.'],
  [usdc, `pol:${own}`, 'This address is marked for Polygon, but you chose Base.'],
  [usdc, `sep:${own}`, 'This address is marked for Sepolia, but you chose Base.'],
  [sol, `oeth:${own}`, 'This address is marked for Optimism, but you chose Solana.'],
  [usdc, `rinkeby:${own}`, notOnBase],
  [usdc, `Base:${own}`, notOnBase],
  [usdc, `constructor:${own}`, notOnBase],
  [usdc, `eip155:8453:${own}`, notOnBase],
  [usdc, `ethereum:${own}@8453`, notOnBase],
  [usdc, `base: ${own}`, notOnBase],
  [usdc, `base:${own.toLowerCase().replace('a', 'A')}`, 'This address contains a typo.'],
  [usdc, `base:0x${'0'.repeat(40)}`, 'Nobody can spend money sent to this address.'],
  [usdc, own.replace('5a', '5а'), notOnBase],
  [usdc, own.replace('0x', '0х'), notOnBase],
  [usdc, own.replace('0x', 'Оx'), notOnBase],
  [usdc, own.replace('6', '６'), notOnBase],
  [usdc, `${own.slice(0, 20)} ${own.slice(20)}`, notOnBase],
  [usdc, `base:0x${'1f'.repeat(32)}`, 'This looked like a private key'],
  [usdc, `0x${'1f'.repeat(16)}\u200b${'1f'.repeat(16)}`, 'This looked like a private key'],
])('for %s, %j is refused', async (asset, text, sentence) => {
  const { user, asked } = open(asset, { answers: real })
  await user.click(await field())
  await user.paste(text)
  expect((await findFieldError()).textContent).toContain(sentence)
  expect(JSON.stringify(asked('quotes'))).not.toContain('dest_address')
})

test('the network before an address that the host fills in is compared', async () => {
  const { user } = open(usdc, { answers: real, props: { defaultDestinationAddress: `arb1:${own}` } })
  await user.click(await main('Enter an address'))
  expect((await findFieldError()).textContent).toContain('This address is marked for Arbitrum')
})

const field = () => screen.findByRole('textbox', { name: 'To' })
const tagField = () => screen.findByRole('textbox', { name: 'Destination tag' })
const main = (name: string | RegExp) => screen.findByRole('button', { name })

function open(defaultOutput: string, change: Parameters<typeof renderWidget>[0] = {}) {
  const props = { defaultOutput, defaultAmount: '50', ownerAddress: owner, ...change.props }
  return renderWidget({ ...change, answers: { ...answers, ...change.answers }, props })
}

test.each([
  [
    usdc,
    solAddress,
    'This looks like a Solana address. USDC on Base needs another one. An address on Base begins with 0x',
  ],
  [
    sol,
    evmAddress,
    'This looks like an Ethereum address. USDC on Solana needs another one. An address on Solana has 32 to 44',
  ],
  [sol, 'So11111111111111111111111111111111111111112', 'This is a program or a token, not a wallet'],
  [sol, 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'not a wallet'],
  [xrp, 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTi', 'This address contains a typo'],
  [xrp, 'T7oKJ3q7s94kDH6tpkBowhetT1JKfcfdSCmAXbS75iATyLD', 'This is a test network address'],
  [ton, 'alice.ton', 'Names can’t be looked up here'],
])('for %s the address %s is rejected with the reason', async (output, typed, sentence) => {
  const { user, asked } = open(output)
  await user.click(await field())
  await user.paste(typed)
  await waitFor(async () => expect((await findFieldError()).textContent).toContain(sentence))
  expect(await field()).toHaveProperty('value', typed)
  expect((await main('Enter an address')).getAttribute('aria-disabled')).toBe('true')
  expect(JSON.stringify(asked('quotes'))).not.toContain('dest_address')
})

test('a valid non-EVM address is sent as typed', async () => {
  const { user, asked } = open(sol)
  await user.click(await field())
  await user.paste(solAddress)
  expect(await screen.findByText(/Double-check it/)).toBeTruthy()
  await user.click(await main(/^Continue/))
  await waitFor(() => expect(asked('quotes').at(-1)).toMatchObject({ request: { dest_address: solAddress } }))
})

test('an address that does not fit the selected network is kept and explained', async () => {
  const state: FlowState = {
    step: 'form',
    draft: { paymentMethod: 'card', input: 'usd', amount: '50', output: usdc, destination: solAddress },
  }
  open(usdc, { state })
  expect(await field()).toHaveProperty('value', solAddress)
  expect((await findFieldError()).textContent).toContain('This looks like a Solana address')
})

test('address and destination tag are sent as one X-address', async () => {
  const { user, asked } = open(xrp)
  await user.click(await field())
  await user.paste(xrpAddress)
  await user.type(await tagField(), '12345')
  await waitFor(() =>
    expect(asked('quotes').at(-1)).toMatchObject({
      request: { dest_address: expect.stringMatching(/^X[1-9A-Za-z]{46}$/) },
    }),
  )
  expect(screen.getByText(/Money sent without it may be lost/)).toBeTruthy()
})

test('an invalid tag is an error of its own field and is not sent', async () => {
  const { user, asked } = open(xrp)
  await user.click(await field())
  await user.paste(xrpAddress)
  await user.type(await tagField(), '99999999999')
  expect((await findFieldError()).textContent).toContain('whole number')
  expect((await tagField()).getAttribute('aria-invalid')).toBe('true')
  expect(await main('Enter an address')).toBeTruthy()
  expect(JSON.stringify(asked('quotes'))).not.toContain('99999999999')
})

test('TON destinations say that a comment cannot be added', async () => {
  open(ton)
  expect(await screen.findByText(/You can’t add a comment/)).toBeTruthy()
})

test('an XRPL seed is cleared at once, and no part of it is stored', async () => {
  const { user, stored, asked } = open(xrp)
  const seed = 'snoPBrXtMeMyMHUVTgbuqAfg1SUTb'
  await user.type(await field(), seed)
  expect((await findFieldError()).textContent).toMatch(/private key or recovery phrase/)
  expect(await field()).toHaveProperty('value', '')
  expect(stored.join()).not.toContain(seed.slice(0, 2))
  expect(JSON.stringify(asked('quotes'))).not.toContain(seed.slice(0, 6))
})

test('a stored text that is a private key on the current network is cleared', async () => {
  const key = `0x${'a1'.repeat(32)}`
  const draft = { paymentMethod: 'card', input: 'usd', amount: '50', output: usdc, destination: key } as const
  const { stored } = open(usdc, { state: { step: 'form', draft } })
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''))
  await waitFor(() => expect(stored.at(-1)).not.toContain(key))
  expect((await findFieldError()).textContent).toMatch(/private key or recovery phrase/)
})

test.each([
  ['the contract of a token', contract, 'This is a token contract'],
  ['the one-time wallet of an earlier payment', depositAddress, 'This address was made for one payment'],
])('%s is rejected as a destination', async (_, typed, sentence) => {
  const { user, storage } = open(usdc)
  pinAddress(storage, 'pay_earlier', depositAddress)
  await user.click(await field())
  await user.paste(typed)
  expect((await findFieldError()).textContent).toContain(sentence)
  expect(await main('Enter an address')).toBeTruthy()
})

test('a destination that cannot sign requires a wallet as owner', async () => {
  const { user } = open(sol, { props: { ownerAddress: undefined }, answers: { quotes: (body) => quotesFor(body) } })
  await user.click(await field())
  await user.paste(solAddress)
  expect((await main('No wallet found in this browser')).getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByText('Connect a wallet that can take it back')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
})

test('a fixed address of the wrong family is shown with the reason', async () => {
  open(sol, { props: { destinationAddress: evmAddress } })
  expect((await findFieldError()).textContent).toContain('This looks like an Ethereum address')
  expect((await main('This address can’t be used')).getAttribute('aria-disabled')).toBe('true')
})
