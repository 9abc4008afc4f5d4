// @module-tag nightly
import { readFileSync } from 'node:fs'
import { createPublicClient, erc20Abi, formatUnits, http, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareDecimals } from '../../src/money/decimal.js'
import { expectIssue } from '../support/expectIssue.js'
import { quoteRequest, tokenId } from '../support/quoteAndConfirm.js'
import { seededRandom } from '../support/seededRandom.js'
import { type RunningSandbox, startSandbox } from '../support/startSandbox.js'

type Details = { chain?: string; address: `0x${string}`; name: string; symbol: string; decimals: number }
type Wire = Record<string, Details & { image_url: string; issuer?: string; is_native?: boolean }>

let sandbox: RunningSandbox
let assets: Wire
let usdc: string
let tokens: string[]
let fiats: string[]
const scale = Number(process.env.SCALE ?? 20)
const listedWithoutPool = ['BAT', 'GRT', 'LUSD', 'RDNT', 'TOSHI', 'WELL']

beforeAll(async () => {
  sandbox = await startSandbox()
  assets = (await sandbox.api.get('/assets')).body
  usdc = await tokenId(sandbox.api, 'arbitrum', 'USDC')
  tokens = Object.keys(assets).filter((id) => id.includes(':'))
  fiats = Object.keys(assets).filter((id) => !id.includes(':'))
})
afterAll(() => sandbox?.stop())

const outputs = (query: string) => sandbox.api.get(`/assets/available-outputs?${query}`)
const inputs = (query: string) => sandbox.api.get(`/assets/available-inputs?${query}`)

/** Requests a quote for about 500 USD. */
async function isQuoted(input: string, output: string): Promise<boolean> {
  const decimals = assets[input]?.decimals ?? 0
  const [fiat, token] = input.includes(':') ? ['usd', input] : [input, usdc]
  const price = parseUnits((await sandbox.api.post('/prices', { fiat, tokens: [token] })).body[token], 18)
  const worth = 500n * 10n ** BigInt(18 + decimals)
  const units = fiat === input ? (500n * price * 10n ** BigInt(decimals)) / 10n ** 18n : worth / price
  const request = quoteRequest(input, formatUnits(units, decimals), output)
  return (await sandbox.api.post('/payments/quotes', request)).status === 200
}

const hasPool = (id: string): boolean => !listedWithoutPool.includes(assets[id]?.symbol ?? '')

describe('GET /chains', () => {
  test('lists three chains with every field, and each RPC reports its chain id', async () => {
    const { status, body } = await sandbox.api.get('/chains?sandbox=true')
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['arbitrum', 'base', 'ethereum'])
    for (const [network, chain] of Object.entries<Record<string, unknown>>(body)) {
      expect(chain).toMatchObject({ network, address_family: 'EVM', is_testnet: true })
      expect(chain.native_currency).toEqual({ name: 'Ether', symbol: 'ETH', decimals: 18 })
      const id = await createPublicClient({ transport: http(chain.rpc as string) }).getChainId()
      expect(chain.chain_id).toEqual({ '#': id })
      for (const page of [chain.explorer, chain.image]) expect((await fetch(page as string)).status).toBe(200)
    }
  })
})

describe('GET /assets', () => {
  test('lists at least 60 tokens and 8 currencies, most used first', () => {
    expect(tokens.filter((id) => !assets[id]?.is_native).length).toBeGreaterThanOrEqual(60)
    expect(fiats.length).toBeGreaterThanOrEqual(8)
    expect(new Set(tokens.map((id) => assets[id]?.decimals))).toEqual(new Set([0, 2, 6, 8, 18]))
    expect(assets.jpy).toMatchObject({ issuer: 'Bank of Japan', symbol: 'JPY', decimals: 0 })
    const order = [...new Set(tokens.map((id) => assets[id]?.symbol))]
    expect(order.slice(0, 4)).toEqual(['ETH', 'WETH', 'USDC', 'USDT'])
  })

  test('every token contract reports the same name, symbol and decimals', async () => {
    for (const [network, rpc] of Object.entries(sandbox.chains)) {
      const client = createPublicClient({ transport: http(rpc, { batch: true }) })
      const here = tokens.flatMap((id) => {
        const asset = assets[id]
        return asset?.chain === network && !asset.is_native ? [asset] : []
      })
      const reported = here.map(async ({ address }) => {
        const read = (functionName: 'name' | 'symbol' | 'decimals') =>
          client.readContract({ address, abi: erc20Abi, functionName })
        const [name, symbol, decimals] = await Promise.all([read('name'), read('symbol'), read('decimals')])
        return { name, symbol, decimals }
      })
      expect(await Promise.all(reported)).toEqual(
        here.map(({ name, symbol, decimals }) => ({ name, symbol, decimals })),
      )
    }
  })

  test('two tokens with one symbol on a chain differ in address and name', () => {
    const twins = tokens.flatMap((id) => {
      const asset = assets[id]
      return asset?.chain === 'arbitrum' && asset.symbol === 'USDC' ? [asset] : []
    })
    expect(twins.map(({ name }) => name)).toEqual(['USD Coin', 'USD Coin (Arb1)'])
    expect(new Set(twins.map(({ address }) => address)).size).toBe(2)
  })

  test('every icon is served by the service as SVG', async () => {
    for (const image of new Set(Object.values(assets).map(({ image_url }) => image_url))) {
      expect(image.startsWith(`${sandbox.url}/icons/`)).toBe(true)
      const response = await fetch(image)
      expect({ image, status: response.status }).toEqual({ image, status: 200 })
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
    }
    expect((await fetch(`${sandbox.url}/icons/nothing.svg`)).status).toBe(404)
  })

  test('assets[] filters case-insensitively and ignores unknown ids', async () => {
    const unknown = `base:0x${'9'.repeat(40)}`
    const { body } = await sandbox.api.get(`/assets?assets[]=EUR&assets[]=${usdc.toUpperCase().replace('0X', '0x')}`)
    expect(body).toEqual({ eur: assets.eur, [usdc]: assets[usdc] })
    expect((await sandbox.api.get(`/assets?assets[]=${unknown}&sandbox=true`)).body).toEqual({})
  })
})

describe('GET /assets/available-outputs and -inputs', () => {
  test('every currency reaches exactly the tokens that have a pool', async () => {
    const { body } = await outputs(fiats.map((id) => `inputs[]=${id}`).join('&'))
    expect(Object.keys(body)).toEqual(fiats)
    for (const id of fiats) expect(body[id]).toEqual({ fiats: [], tokens: tokens.filter(hasPool) })
  })

  test('a token reaches every token with a pool on any chain, and no currency', async () => {
    const { body } = await outputs(`inputs[]=${usdc}`)
    expect(body).toEqual({ [usdc]: { fiats: [], tokens: tokens.filter(hasPool) } })
  })

  test('exactly the available outputs can be quoted', async () => {
    const results = []
    for (const id of tokens) results.push({ id, quoted: await isQuoted(usdc, id) })
    expect(results).toEqual(tokens.map((id) => ({ id, quoted: hasPool(id) })))
  })

  test('every available input can be quoted for any available output', async () => {
    const seed = Number(process.env.SEED ?? 1)
    const random = seededRandom(seed)
    const wanted = tokens.filter(hasPool)
    const results = []
    for (const input of [...fiats, ...wanted]) {
      for (let count = 0; count < 20 / scale; count += 1) {
        const output = wanted[Math.floor(random() * wanted.length)] ?? ''
        results.push({ seed, input, output, quoted: await isQuoted(input, output) })
      }
    }
    expect(results.filter(({ quoted }) => !quoted)).toEqual([])
  })

  test('available inputs mirror available outputs, and filters narrow both', async () => {
    const eth = 'ethereum:0x'
    expect((await inputs(`outputs[]=${eth}`)).body).toEqual({ [eth]: { fiats, tokens: tokens.filter(hasPool) } })
    expect((await inputs(`outputs[]=${eth}&inputs[]=gbp&inputs[]=${usdc}`)).body).toEqual({
      [eth]: { fiats: ['gbp'], tokens: [usdc] },
    })
    expect((await outputs(`inputs[]=GBP&outputs[]=${eth}&outputs[]=eur&sandbox=1`)).body).toEqual({
      gbp: { fiats: [], tokens: [eth] },
    })
    expect((await inputs('outputs[]=usd')).body).toEqual({})
  })

  test('onramps[] limits currencies to those the onramps accept', async () => {
    const taken = async (query: string) => (await inputs(`outputs[]=base:0x&${query}`)).body['base:0x'].fiats
    expect(await taken('onramps[]=bluebank')).toEqual(['usd', 'eur', 'gbp', 'brl', 'inr'])
    expect(await taken('onramps[]=NorthPay')).toEqual(fiats)
    expect(await taken('onramps[]=bluebank&onramps[]=cardinal')).not.toContain('mxn')
    expect((await outputs('inputs[]=mxn&onramps[]=bluebank')).body).toEqual({})
  })

  test('malformed assets, unsupported providers and a missing list are 400', async () => {
    for (const path of ['available-outputs?inputs[]=', 'available-inputs?outputs[]=']) {
      const ask = (query: string) => sandbox.api.get(`/assets/${path}${query}`)
      for (const query of ['', 'base:0x12', 'base:', 'usd&onramps[]=nobody', 'usd&offramps[]=northpay']) {
        expectIssue(await ask(query), 400)
      }
      expectIssue(await ask('usd&outputs[]=a%20b&inputs[]=a%20b'), 400)
      expectIssue(await ask('usd&sandbox=perhaps'), 400)
    }
    expectIssue(await outputs(`outputs[]=${usdc}`), 400)
    expectIssue(await inputs(`inputs[]=${usdc}`), 400)
    expectIssue(await sandbox.api.get('/assets?assets[]=base:0xzz'), 400)
  })
})

describe('POST /prices', () => {
  test('every token has a price in every currency, as a decimal string', async () => {
    for (const fiat of fiats) {
      const { status, body } = await sandbox.api.post('/prices', { fiat, tokens })
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(tokens)
      for (const price of Object.values(body)) expect(price).toMatch(/^(?=.*[1-9])\d+(\.\d+)?$/)
    }
  })

  test('a swap pays the listed price minus the pool fee', async () => {
    const wbtc = await tokenId(sandbox.api, 'arbitrum', 'WBTC')
    const { body: prices } = await sandbox.api.post('/prices', { fiat: 'USD', tokens: [wbtc] })
    expect(prices).toEqual({ [wbtc]: '64000' })
    const { body } = await sandbox.api.post('/payments/quotes', quoteRequest(usdc, '6400', wbtc))
    expect(body.quotes[0].output_amount.amount).toMatch(/^0\.099[5-9]\d*$/)
  })

  test('an unknown token has no price, and hides no other', async () => {
    const unknown = `base:0x${'9'.repeat(40)}`
    const { status, body } = await sandbox.api.post('/prices', { fiat: 'usd', tokens: [unknown, usdc] })
    expect([status, Object.keys(body)]).toEqual([200, [usdc]])
  })

  test('an unknown currency and a malformed id are 400', async () => {
    const ask = (body: unknown) => sandbox.api.post('/prices', body)
    expectIssue(await ask({ fiat: 'sek', tokens: [usdc] }), 400)
    expectIssue(await ask({ fiat: usdc, tokens: [usdc] }), 400)
    expectIssue(await ask({ fiat: 'usd', tokens: ['usd'] }), 400)
    expectIssue(await ask({ fiat: 'usd', tokens: 'base:0x' }), 400)
  })
})

describe('currencies', () => {
  test('yen amounts have no decimals, and limits are in yen', async () => {
    const ask = (amount: string) =>
      sandbox.api.post('/payments/quotes', quoteRequest('jpy', amount, usdc, { show_all_issues: true }))
    const { body } = await ask('15000')
    expect(body.quotes.map(({ onramp }: { onramp: string }) => onramp)).toContain('cardinal')
    expect(compareDecimals(body.quotes[0].output_amount.amount, '95')).toBe(1)
    expect((await ask('15000.5')).body.fault).toMatchObject({ kind: 'amount', reason: 'NO_VALID_AMOUNT' })
    expect((await ask('100')).body.fault).toMatchObject({ reason: 'TOO_LOW', limits: { min: '1500' } })
  })
})

test('every token that the README names is on the local service', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const named = [...readme.matchAll(/\b(?:base|ethereum|arbitrum):0x[0-9a-f]*/gi)].map(([id]) => id.toLowerCase())
  expect(named.filter((id) => !tokens.includes(id))).toEqual([])
})
