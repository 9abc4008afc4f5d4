import { beforeEach, expect, test, vi } from 'vitest'
import { usdc } from '../../test/support/fixtures.js'
import { scriptProxy } from '../../test/support/scriptProxy.js'
import { getAssets } from '../client/getAssets.js'
import { oneTimeWalletTemplates, sandboxFactory } from '../signing/oneTimeWallet.js'
import type { SigningOptions } from '../signing/SigningOptions.js'
import { checkedClient } from './checkedClient.js'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

const complete: Required<SigningOptions> = {
  templates: oneTimeWalletTemplates,
  factories: [sandboxFactory],
  passkeyFactories: [sandboxFactory],
  derive: () => undefined,
}
const pin = { decimals: 6, symbol: 'USDC' }

test.each<[string, object]>([
  ['nothing', {}],
  ['undefined', { signing: undefined, tokens: undefined, expectedAddress: undefined }],
  ['every field', { signing: complete, tokens: { [usdc]: pin }, expectedAddress: () => undefined }],
  ['fields that are undefined', { signing: { factories: undefined } }],
  ['no token', { tokens: {} }],
  ['nodes', { chains: { 42161: ['https://node.example/rpc?key=1'], 31337: ['http://127.0.0.1:8545'] } }],
  ['a network without a node', { chains: { 1: [] } }],
])('a host that gives %s may deposit', (_, options) => {
  const { client } = scriptProxy()
  expect(checkedClient(client, options)).toBe(client)
})

test.each<[string, object]>([
  ['signing that is null', { signing: null }],
  ['signing that is a list', { signing: [sandboxFactory] }],
  ['a mistyped field', { signing: { factory: [sandboxFactory] } }],
  ['a field beside the known ones', { signing: { ...complete, drive: () => undefined } }],
  ['one factory in place of a list', { signing: { factories: sandboxFactory } }],
  ['a factory that is no address', { signing: { factories: [sandboxFactory, `${sandboxFactory}0`] } }],
  ['a passkey factory that is a number', { signing: { passkeyFactories: [1] } }],
  ['a template that is a name', { signing: { templates: ['withdraw'] } }],
  ['an address in place of a function', { signing: { derive: sandboxFactory } }],
  ['text as tokens', { tokens: 'base' }],
  ['a token by its symbol', { tokens: { USDC: pin } }],
  ['a pin without decimals', { tokens: { [usdc]: { symbol: 'USDC' } } }],
  ['decimals that are text', { tokens: { [usdc]: { ...pin, decimals: '6' } } }],
  ['a mistyped pin beside a good one', { tokens: { [usdc]: pin, 'base:0x': { ...pin, decimal: 18 } } }],
  ['a pin of something undefined', { tokens: { [usdc]: { decimals: undefined, symbol: 'USDC' } } }],
  ['a symbol that continues an amount', { tokens: { [usdc]: { decimals: 6, symbol: '000USDC' } } }],
  ['a currency', { tokens: { usd: pin } }],
  ['nodes by name', { chains: { arbitrum: ['https://node.example'] } }],
  ['nodes by a hexadecimal id', { chains: { '0x1': ['https://node.example'] } }],
  ['one node in place of a list', { chains: { 1: 'https://node.example' } }],
  ['a node without encryption', { chains: { 1: ['http://node.example'] } }],
  ['a script as a node', { chains: { 1: ['javascript:alert(1)'] } }],
  ['a host that only starts like this computer', { chains: { 1: ['http://localhost.example'] } }],
  ['nodes that are no text', { chains: { 1: [1] } }],
  ['a list of networks', { chains: [['https://node.example']] }],
  ['an address as the expected one', { expectedAddress: sandboxFactory }],
])('%s stops deposits with a sentence for the developer', async (_, options) => {
  const { client, asked } = scriptProxy()
  const checked = checkedClient(client, options)
  await expect(getAssets(checked)).rejects.toMatchObject({
    code: 'configuration',
    message: expect.stringMatching(/^The option \w+ takes .*No deposit is made until it does\.$/),
  })
  expect(asked('assets')).toEqual([])
})
