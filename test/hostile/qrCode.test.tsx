// @module-tag nightly
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checksumAddress } from '../../src/address/families/evm.js'
import { toUnits } from '../../src/money/toUnits.js'
import { QrCode } from '../../src/ui/QrCode.js'
import { requestUri } from '../../src/widget/steps/transfer/transferRequest.js'
import { readQrCode } from '../support/readQrCode.js'
import { seededRandom } from '../support/seededRandom.js'
import { transferOf } from '../support/transferOf.js'

const seed = Number(process.env.SEED ?? 1)
// 500 in `npm test`, 10,000 in `npm run prove`: half of them on EVM networks.
const codes = Math.ceil(5_000 / Number(process.env.SCALE ?? 20))
const random = seededRandom(seed)
const below = (limit: number): number => Math.floor(random() * limit)
const digits = (base: number, length: number): string =>
  Array.from({ length }, () => below(base).toString(base)).join('')
const address = (): string => checksumAddress(`0x${digits(16, 40)}`)

/** A code as the transfer screen draws it, with and without a picture in the middle. */
const scan = (text: string): string | undefined =>
  readQrCode(
    renderToStaticMarkup(
      <QrCode text={text} label="code">
        {random() < 0.8 ? <i /> : undefined}
      </QrCode>,
    ),
  )

const amounts = [
  () => `${1 + below(1e6)}`,
  (decimals: number) => `0.${'0'.repeat(Math.max(0, decimals - 1))}1`,
  (decimals: number) => `${below(1e9)}.${digits(10, Math.max(1, decimals))}`,
  () => `${10n ** BigInt(below(50))}`,
]

test(`${codes} codes say exactly what the screen says`, { timeout: 3_600_000 }, () => {
  for (let run = 0; run < codes; run += 1) {
    const decimals = 1 + below(30)
    const chainId = String(1 + below(2 ** 31))
    const isNative = random() < 0.3
    const token = `base:${isNative ? '0x' : `0x${digits(16, 40)}`}`
    const amount = (amounts[below(amounts.length)] as (typeof amounts)[number])(decimals)
    const to = address()
    const asset = { symbol: 'X', decimals, family: 'EVM', chainId }
    const transfer = transferOf(token, amount, asset, { address: to })
    const uri = requestUri(transfer, { address: to })
    const units = toUnits(amount, decimals)
    const wanted = isNative
      ? `ethereum:${to}@${chainId}?value=${units}`
      : `ethereum:${token.slice('base:'.length)}@${chainId}/transfer?address=${to}&uint256=${units}`
    expect({ run, uri }).toEqual({ run, uri: wanted })
    expect({ run, scanned: scan(wanted) }).toEqual({ run, scanned: wanted })
    if (run % 4 === 0) expect({ run, scanned: scan(to) }).toEqual({ run, scanned: to })
  }
})

/** Addresses as their networks write them, with what each payment request must say. */
const families: readonly {
  family: string
  address: string
  token?: string
  uri: (amount: string, units: bigint) => string | undefined
}[] = [
  {
    family: 'BTC',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    uri: (amount) => `bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=${amount}`,
  },
  {
    family: 'LTC',
    address: 'LKqyfTWKPdYChLRqHbL4Lr84bHHsSBsumN',
    uri: (amount) => `litecoin:LKqyfTWKPdYChLRqHbL4Lr84bHHsSBsumN?amount=${amount}`,
  },
  {
    family: 'DOGE',
    address: 'DFpN6QqFfUm3gKNaxN6tNcab1FArL9cZLE',
    uri: (amount) => `dogecoin:DFpN6QqFfUm3gKNaxN6tNcab1FArL9cZLE?amount=${amount}`,
  },
  {
    family: 'SOL',
    address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    uri: (amount) => `solana:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV?amount=${amount}`,
  },
  {
    family: 'SOL',
    address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    token: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    uri: (amount) =>
      `solana:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV?amount=${amount}&spl-token=EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`,
  },
  {
    family: 'XRPL',
    address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    uri: (amount) => `xrpl:rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh?amount=${amount}`,
  },
  {
    family: 'TON',
    address: 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
    uri: (_, units) => `ton://transfer/EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF?amount=${units}`,
  },
  // These have no URI scheme that wallets agree on: the code holds the address alone.
  { family: 'TRON', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', uri: () => undefined },
  {
    family: 'SUI',
    address: `0x02a212de6a9dfa3a69e22387acfbafbb1a9e591bd9d636e7895dcfc8de05f331`,
    uri: () => undefined,
  },
]

test(`${codes} codes of other networks say exactly what the screen says`, { timeout: 3_600_000 }, () => {
  for (let run = 0; run < codes; run += 1) {
    const { family, address: to, token, uri } = families[below(families.length)] as (typeof families)[number]
    const decimals = 6 + below(4)
    const amount = (amounts[below(amounts.length)] as (typeof amounts)[number])(decimals)
    const tag = family === 'XRPL' && random() < 0.5 ? String(below(2 ** 32)) : undefined
    const asset = { symbol: 'X', decimals, family, chainId: '1' }
    const transfer = transferOf(`net:${token ?? '0x'}`, amount, asset, { address: to })
    const request = requestUri(transfer, { address: to, tag })
    const honest = uri(amount, toUnits(amount, decimals))
    const wanted = honest !== undefined && tag !== undefined ? `${honest}&dt=${tag}` : honest
    expect({ run, family, request }).toEqual({ run, family, request: wanted })
    const text = request ?? to
    expect({ run, scanned: scan(text) }).toEqual({ run, scanned: text })
  }
})

const hostile = [
  'ethereum:0x0?value=1&value=2',
  `${'0x'.repeat(20)}@1`,
  'XRP address?dt=4294967295',
  'r\u202eevil',
  'ΑΒΓ-ÀÉ-漢字',
  '0'.repeat(300),
  'A1 $%*+-./:'.repeat(9),
]

test.each(hostile)('%s is drawn as it is', (text) => {
  expect(scan(text)).toBe(text)
})
