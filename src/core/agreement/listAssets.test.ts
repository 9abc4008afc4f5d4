import { expect, test } from 'vitest'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import { DepositError } from '../../errors/DepositError.js'
import type { TokenAsset } from '../../schema/Asset.js'
import type { ChainInfo } from '../../schema/Chain.js'
import type { PinnedTokens } from '../CoreContext.js'
import { listAssets } from './listAssets.js'

const usdc = 'base:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const contract = usdc.slice(5)
const base: ChainInfo = { chain_id: '8453', network: 'base', address_family: 'EVM', is_testnet: false }
const token = (id: string, change: Partial<TokenAsset> = {}): TokenAsset => {
  const [chain = '', address = ''] = id.split(':')
  return { chain, address, name: 'USD Coin', symbol: 'USDC', decimals: 6, is_native: address === '0x', ...change }
}

type Listing = {
  id?: string
  asset?: Partial<TokenAsset>
  chain?: Partial<ChainInfo>
  tokens?: PinnedTokens
  storage?: ReturnType<typeof memoryStorage>
}

function list({ id = usdc, asset = {}, chain = {}, tokens, storage = memoryStorage() }: Listing = {}) {
  const network = id.split(':')[0] ?? ''
  const catalog = { assets: { [id]: token(id, asset) }, chains: { [network]: { ...base, network, ...chain } } }
  return listAssets({ storage, tokens }, catalog, [id])[id]
}

function refusal(listing: Listing) {
  try {
    list(listing)
  } catch (error) {
    if (DepositError.is(error)) return `${error.code} ${error.rule}`
  }
  return 'nothing was refused'
}

test('a token is described by symbol, decimals, family and chain id', () => {
  expect(list()).toEqual({ symbol: 'USDC', decimals: 6, family: 'EVM', chainId: '8453' })
})

test('assets and networks that are not listed are left out', () => {
  expect(listAssets({ storage: undefined }, {}, [usdc])).toEqual({})
  expect(listAssets({ storage: undefined }, { assets: { [usdc]: token(usdc) } }, [usdc])).toEqual({})
  expect(listAssets({ storage: undefined }, { assets: { [usdc]: token(usdc) }, chains: {} }, [usdc])).toEqual({})
})

test.each<[what: string, refused: string, listing: Listing]>([
  ['a public network with the chain id of another one', 'terms_changed chain_id', { chain: { chain_id: '1' } }],
  ['a public network with the chain id of a test network', 'terms_changed chain_id', { chain: { chain_id: '31338' } }],
  [
    'a test network with the chain id of a public one',
    'terms_changed chain_id',
    { chain: { chain_id: '1', is_testnet: true } },
  ],
  [
    'a public network with the addresses of another family',
    'terms_changed chain_id',
    { chain: { address_family: 'TRON' } },
  ],
  ['a network under the name of another one', 'terms_changed deposit_network', { chain: { network: 'arbitrum' } }],
  [
    'a native currency with other decimals than wallets use',
    'terms_changed decimals',
    { id: 'base:0x', asset: { decimals: 19 } },
  ],
  ['a contract of another family', 'terms_changed contract', { id: `base:0x${'a'.repeat(64)}` }],
  [
    'other decimals than the host vouches for',
    'terms_changed decimals',
    { asset: { decimals: 8 }, tokens: { [usdc]: { decimals: 6, symbol: 'USDC' } } },
  ],
  [
    'another symbol than the host vouches for',
    'terms_changed symbol',
    { asset: { symbol: 'DAI' }, tokens: { [usdc]: { decimals: 6, symbol: 'USDC' } } },
  ],
  [
    'another token under a symbol the host vouches for',
    'terms_changed contract',
    {
      id: `base:0x${'e'.repeat(40)}`,
      tokens: { [usdc.toUpperCase().replace('BASE:0X', 'base:0x')]: { decimals: 6, symbol: 'USDC' } },
    },
  ],
])('%s is refused', (_, refused, listing) => {
  expect(refusal(listing)).toBe(refused)
})

const pinned = { [usdc]: { decimals: 6, symbol: 'USDC' } }
const another = `0x${'e'.repeat(40)}`

test.each<[rule: string, agreed: string, received: string, listing: Listing]>([
  ['symbol', 'USDC', 'DAI', { asset: { symbol: 'DAI' }, tokens: pinned }],
  ['deposit_network', 'base', 'arbitrum', { chain: { network: 'arbitrum' } }],
  ['chain_id', '8453', '1', { chain: { chain_id: '1' } }],
  ['chain_id', '8453', 'TRON', { chain: { address_family: 'TRON' } }],
  ['contract', '', `0x${'a'.repeat(64)}`, { id: `base:0x${'a'.repeat(64)}` }],
  ['contract', '', `evil${another}`, { id: `base:evil${another}` }],
  ['contract', contract, another, { id: `base:${another}`, tokens: pinned }],
  ['decimals', '18', '19', { id: 'base:0x', asset: { decimals: 19 } }],
  ['decimals', '6', '8', { asset: { decimals: 8 }, tokens: pinned }],
])('a refused %s is shown beside what was expected: %s, not %s', (rule, agreed, received, listing) => {
  expect(() => list(listing)).toThrow(expect.objectContaining({ rule, agreed, received }))
})

test('a token as the host vouches for it, and a native currency of 18 decimals, are listed', () => {
  expect(list({ tokens: pinned })).toMatchObject({ symbol: 'USDC', decimals: 6 })
  expect(list({ id: 'base:0x', asset: { symbol: 'ETH', decimals: 18 } })).toMatchObject({ decimals: 18 })
})

test('networks with chain ids of their own are listed together', () => {
  const chains = { base, arbitrum: { ...base, network: 'arbitrum', chain_id: '42161' } }
  const listed = listAssets({ storage: undefined }, { assets: { [usdc]: token(usdc) }, chains }, [usdc])
  expect(listed[usdc]?.chainId).toBe('8453')
})

test('a test network may use the name of a public one', () => {
  expect(list({ chain: { chain_id: '31338', is_testnet: true } })?.chainId).toBe('31338')
})

test('the same symbol on another network is another token', () => {
  const tokens = { [usdc]: { decimals: 6, symbol: 'USDC' } }
  expect(list({ id: `polygon:0x${'e'.repeat(40)}`, chain: { chain_id: '137' }, tokens })?.symbol).toBe('USDC')
})

test.each<[string, string, string, Listing]>([
  ['decimals', '6', '8', { asset: { decimals: 8 } }],
  ['chain_id', '8453', '31338', { chain: { chain_id: '31338', is_testnet: true } }],
])('changed %s are refused, naming %s as first seen and %s as received', (rule, agreed, received, listing) => {
  const storage = memoryStorage()
  list({ storage })
  expect(() => list({ ...listing, storage })).toThrow(
    expect.objectContaining({ code: 'terms_changed', rule, agreed, received }),
  )
})

test('two networks with one chain id are refused, because a wallet would switch to either', () => {
  const chains = { base, shadow: { ...base, network: 'shadow' } }
  expect(() => listAssets({ storage: undefined }, { assets: { [usdc]: token(usdc) }, chains }, [usdc])).toThrow(
    expect.objectContaining({ rule: 'chain_id', agreed: 'shadow', received: '8453' }),
  )
})

test.each(['USDС', 'usdc', 'USD C', 'ＵＳＤＣ'])(
  'another token under a look-alike of a pinned symbol is refused: %s',
  (symbol) => {
    const other = 'base:0x00000000000000000000000000000000000000ee'
    const tokens = { [usdc]: { symbol: 'USDC', decimals: 6 } }
    expect(refusal({ id: other, asset: { symbol }, tokens })).toMatch(/^terms_changed (?:contract|symbol)$/)
    expect(refusal({ id: other, asset: { symbol: 'USDC.e' }, tokens })).toBe('nothing was refused')
  },
)

test('networks of other families may share a chain id, because no wallet switches between them', () => {
  const other = (network: string): ChainInfo => ({ ...base, network, address_family: 'NEW' })
  const chains = { base, one: other('one'), two: other('two') }
  const assets = { [usdc]: token(usdc), 'one:usdc': token('one:usdc') }
  const listed = listAssets({ storage: undefined }, { assets, chains }, [usdc, 'one:usdc'])
  expect(Object.values(listed).map(({ family }) => family)).toEqual(['EVM', 'NEW'])
})

test.each(['USDT', 'USD', 'USDCX', 'XSDC'])('a symbol unlike a pinned one is a token of its own: %s', (symbol) => {
  const tokens = { [usdc]: { symbol: 'USDC', decimals: 6 } }
  expect(list({ id: `base:0x${'e'.repeat(40)}`, asset: { symbol }, tokens })?.symbol).toBe(symbol)
})
