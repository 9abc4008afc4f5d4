import { expect, test } from 'vitest'
import type { ChainInfo } from '../../schema/Chain.js'
import { chainToAdd } from './chainToAdd.js'

const node = 'https://node.example/rpc'
const vouched = { 42161: [node] }
const arbitrum: ChainInfo = {
  chain_id: '42161',
  network: 'arbitrum',
  address_family: 'EVM',
  native_currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  is_testnet: false,
  explorer: 'https://explorer.example',
  rpc: 'https://hostile.example',
}
const chainsWith = (change: Partial<ChainInfo>) => ({ arbitrum: { ...arbitrum, ...change } })

test('the host names the node, and the service describes the network', () => {
  expect(chainToAdd(vouched, { arbitrum }, '42161')).toEqual({
    chainId: '42161',
    chainName: 'Arbitrum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [node],
    blockExplorerUrls: ['https://explorer.example/'],
  })
})

test.each([
  ['no option', undefined, '42161'],
  ['an empty list', { 42161: [] }, '42161'],
  ['another network', { 1: [node] }, '42161'],
  ['a network that the service does not list', vouched, '10'],
  ['an inherited name', {}, 'constructor'],
])('with %s nothing is offered, whatever the service names', (_, option, chainId) => {
  expect(chainToAdd(option, { arbitrum }, chainId)).toBeUndefined()
})

test.each<[string, Partial<ChainInfo>]>([
  ['another chain id', { chain_id: '1' }],
  ['another family', { address_family: 'SOL' }],
  ['no currency', { native_currency: undefined }],
  ['other decimals', { native_currency: { name: 'Ether', symbol: 'ETH', decimals: 6 } }],
])('a service that lists %s gets nothing offered', (_, change) => {
  expect(chainToAdd(vouched, chainsWith(change), '42161')).toBeUndefined()
})

test.each(['javascript:alert(1)', 'http://explorer.example', '', undefined])(
  'an explorer at %s is left out',
  (explorer) => {
    expect(chainToAdd(vouched, chainsWith({ explorer }), '42161')).not.toHaveProperty('blockExplorerUrls')
  },
)

test('names are cleaned', () => {
  const native_currency = { name: 'Eth\u202eer'.repeat(40), symbol: 'ETH', decimals: 18 }
  const name = chainToAdd(vouched, chainsWith({ native_currency }), '42161')?.nativeCurrency.name ?? ''
  expect(name.length).toBeLessThanOrEqual(40)
  expect(name).not.toContain('\u202e')
})
