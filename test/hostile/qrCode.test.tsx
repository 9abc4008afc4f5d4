import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checksumAddress } from '../../src/address/families/evm.js'
import { toUnits } from '../../src/money/toUnits.js'
import { QrCode } from '../../src/ui/QrCode.js'
import { requestUri } from '../../src/widget/steps/transfer/transferRequest.js'
import { readQrCode } from '../support/readQrCode.js'
import { seededRandom } from '../support/seededRandom.js'
import { transferOf } from '../support/transferOf.js'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const codes = Math.ceil(10_000 / Number(process.env.SCALE ?? 20))
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

test(`${codes} codes say exactly what the screen says, seed ${seed}`, { timeout: 3_600_000 }, () => {
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
