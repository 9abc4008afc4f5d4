import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import { scriptProxy } from '../../../test/support/scriptProxy.js'
import { askedVerifications } from '../../../test/support/signing/askedVerifications.js'
import type { Payment } from '../../schema/Payment.js'
import type { PinnedTokens } from '../CoreContext.js'
import { createCoreContext } from '../createCoreContext.js'
import { planVerifications } from './planVerifications.js'

const { payment, assets, contract } = askedVerifications(privateKeyToAccount(generatePrivateKey()).address)
const id = `base:${contract}`
const [coin] = Object.values(assets)
if (!coin) throw new Error('The refund should move a coin.')

const network = (name: string, chainId: number, is_testnet = true) => ({
  [name]: {
    chain_id: { '#': chainId },
    network: name,
    address_family: 'EVM',
    native_currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    is_testnet,
  },
})

type World = { coin?: object; chains?: object; tokens?: PinnedTokens; storage?: ReturnType<typeof memoryStorage> }

/** A visit to a service that lists these facts. */
function visit({ coin: change = {}, chains = network('base', 31_338), tokens, storage }: World = {}) {
  const proxy = scriptProxy({ assets: () => ({ [id]: { ...coin, ...change } }), chains: () => chains })
  const context = createCoreContext({ client: proxy.client, storage, signing: undefined, owner: undefined, tokens })
  return { ...proxy, plan: (asked: Payment = payment) => planVerifications(context, asked) }
}

/** The payment with another first movement, after it was agreed on. */
function moving(change: { asset?: string; amount?: string }): Payment {
  const [step] = payment.quoted.route
  const [movement] = step?.net_effect.produce ?? []
  if (!step || !movement) throw new Error('The route should move the deposit.')
  const { asset = movement.resource.asset, amount = movement.amount } = change
  const produce = [{ ...movement, amount, resource: { ...movement.resource, asset } }]
  return { ...payment, quoted: { ...payment.quoted, route: [{ ...step, net_effect: { consume: [], produce } }] } }
}

test('a refund says which token moves, in the decimals that were agreed', async () => {
  const [, refund] = await visit().plan()
  expect(refund?.plan.facts).toMatchObject({
    chainId: 31_338n,
    tokens: [{ asset: id, decimals: 6, units: 49_500_000n }],
  })
})

test.each<[string, World, string]>([
  ['more decimals than the host vouches for', { coin: { decimals: 8 }, tokens: { [id]: pin(6) } }, 'decimals'],
  ['fewer decimals', { coin: { decimals: 2 }, tokens: { [id]: pin(6) } }, 'decimals'],
  ['another symbol', { coin: { symbol: 'USDC' }, tokens: { [id]: pin(6) } }, 'symbol'],
  [
    'the symbol of a token that the host vouches for',
    { tokens: { [`base:0x${'12'.repeat(20)}`]: pin(6) } },
    'contract',
  ],
  ['the id of Ethereum for Base', { chains: network('base', 1) }, 'chain_id'],
  ['the id of Ethereum for Base, which is no test network', { chains: network('base', 1, false) }, 'chain_id'],
  ['the id of no public network for Base', { chains: network('base', 31_338, false) }, 'chain_id'],
  [
    'the same id for two networks',
    { chains: { ...network('base', 31_338), ...network('optimism', 31_338) } },
    'chain_id',
  ],
])('nothing is signed while the service lists %s', async (_, world, rule) => {
  await expect(visit(world).plan()).rejects.toMatchObject({ code: 'terms_changed', rule })
})

test.each<[string, World, string]>([
  ['decimals', { coin: { decimals: 8 } }, 'decimals'],
  ['decimals by one', { coin: { decimals: 7 } }, 'decimals'],
  ['a symbol', { coin: { symbol: 'OTHER' } }, 'symbol'],
  ['the id of a network', { chains: network('base', 31_339) }, 'chain_id'],
])('nothing is signed once the service changed %s, on this visit and later ones', async (_, world, rule) => {
  const storage = memoryStorage()
  await visit({ storage }).plan()
  const later = visit({ ...world, storage })
  await expect(later.plan()).rejects.toMatchObject({ code: 'terms_changed', rule })
})

test.each([
  ['amount', { amount: '4950' }],
  ['token', { asset: `base:0x${'12'.repeat(20)}` }],
])('a route that names another %s later does not change what a refund moves', async (_, change) => {
  const storage = memoryStorage()
  await visit({ storage }).plan()
  const [, refund] = await visit({ storage }).plan(moving(change))
  expect(refund?.plan.facts).toMatchObject({ tokens: [{ asset: id, units: 49_500_000n }] })
})

test.each([
  ['the id of Base', 8453, false],
  ['an id that no public network has', 31_339, false],
  ['the id of Base for a test network', 8453, true],
])('nothing is signed for an owner on Ethereum that is listed with %s', async (_, chainId, isTest) => {
  const chains = { ...network('base', 31_338), ...network('ethereum', chainId, isTest) }
  await expect(visit({ chains }).plan({ ...payment, owner_chain: 'ethereum' })).rejects.toMatchObject({
    code: 'terms_changed',
    rule: 'chain_id',
  })
})

test('a network that the payment does not name has to be named by the host', async () => {
  for (const owner_chain of [undefined, 'elsewhere'])
    await expect(visit().plan({ ...payment, owner_chain })).rejects.toMatchObject({ code: 'configuration' })
})

function pin(decimals: number) {
  return { decimals, symbol: 'COIN' }
}
