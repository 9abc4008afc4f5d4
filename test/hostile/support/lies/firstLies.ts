import type { ProxyCall } from '../../../support/scriptProxy.js'
import { attacker, fake, usdc, type Wire } from '../honestWorld.js'
import { group, type NamedLie } from '../Lie.js'
import {
  asset,
  chain,
  deposit,
  everyQuote,
  less,
  more,
  otherToken,
  providerPages,
  requested,
  scaled,
} from './changes.js'
import { termLies } from './termLies.js'
import { walletLies } from './walletLies.js'

const payments: readonly ProxyCall[] = ['confirm', 'payment']
const hour = 3_600_000
const day = 24 * hour

/** Lies about assets and networks. */
export const catalogueLies: readonly NamedLie[] = [
  ...group('catalogue', 'refused', [
    {
      name: 'other decimals from the start, which the wallet contradicts',
      on: ['assets'],
      change: asset(({ decimals }) => ({ decimals: decimals + 2 })),
    },
    {
      name: 'fewer decimals from the start',
      on: ['assets'],
      change: asset(({ decimals }) => ({ decimals: decimals - 2 })),
    },
    { name: 'a public network with another chain id', on: ['chains'], change: chain({ chain_id: { '#': 1 } }) },
    { name: 'a public network with an unknown chain id', on: ['chains'], change: chain({ chain_id: { '#': 8454 } }) },
    {
      name: 'a test network with the id of a public one',
      on: ['chains'],
      change: chain({ chain_id: { '#': 1 }, is_testnet: true }),
    },
    { name: 'a network under the name of another', on: ['chains'], change: chain({ network: 'ethereum' }) },
    { name: 'an asset at another address than its id', on: ['assets'], change: asset(() => ({ address: attacker })) },
    { name: 'an asset on another network than its id', on: ['assets'], change: asset(() => ({ chain: 'arbitrum' })) },
    {
      name: 'text after a contract',
      on: ['assets'],
      change: (body, { input }) => ({ ...body, [`${input}/transfer?address=${attacker}`]: body[input] }),
    },
    {
      name: 'an asset in two spellings',
      on: ['assets'],
      change: (body, { input }) => ({
        ...body,
        [input.replace('base', 'BASE')]: { ...body[input], decimals: body[input].decimals + 2 },
      }),
    },
    {
      name: 'two networks with one chain id',
      on: ['chains'],
      change: (body) => ({ ...body, shadow: { ...body.base, network: 'shadow' } }),
    },
    { name: 'decimals that are a fraction', on: ['assets'], change: asset(() => ({ decimals: 6.5 })) },
  ]),
  ...group('catalogue', 'as agreed', [
    {
      name: 'a symbol that continues the amount',
      on: ['assets'],
      change: asset(({ symbol }) => ({ symbol: `000 ${symbol}` })),
    },
    {
      name: 'a symbol that names a receiver',
      on: ['assets'],
      change: asset(({ symbol }) => ({ symbol: `${symbol} to ${attacker}` })),
    },
    { name: 'another picture', on: ['assets'], change: asset(() => ({ image_url: 'https://evil.example/pixel.svg' })) },
    {
      name: 'another token under a known symbol',
      on: ['assets'],
      change: (body) => ({ ...body, [fake]: { ...body[usdc], address: fake.slice('base:'.length) } }),
    },
    {
      name: 'a name that reverses the text direction',
      on: ['assets'],
      change: asset(({ symbol }) => ({ name: `\u202e${symbol}` })),
    },
  ]),
]

const quoteLies: readonly NamedLie[] = [
  ...group('quotes', 'refused', [
    {
      name: 'another token under the same symbol',
      on: ['quotes'],
      change: everyQuote(({ output_amount }) => ({ output_amount: { ...output_amount, asset: fake } })),
    },
    {
      name: 'an echo of another amount',
      on: ['quotes'],
      change: requested(({ fixed_input_amount: paid }, _, random) => ({
        fixed_input_amount: { ...paid, amount: scaled(paid.amount, random, [...more, ...less]) },
      })),
    },
    {
      name: 'an echo of another asset',
      on: ['quotes'],
      change: requested(({ fixed_input_amount: paid }, scene) => ({
        fixed_input_amount: { ...paid, asset: otherToken(scene) },
      })),
    },
    { name: 'an echo of another output', on: ['quotes'], change: requested(() => ({ output_asset: fake })) },
    { name: 'an echo of another destination', on: ['quotes'], change: requested(() => ({ dest_address: attacker })) },
  ]),
  ...group('quotes', 'as agreed', [
    {
      name: 'a route that moves more',
      on: ['quotes'],
      change: everyQuote(({ route }, { input }) => ({
        route: [withProduced(route[0], input, '99999'), ...route.slice(1)],
      })),
    },
    {
      name: 'a route that moves another token',
      on: ['quotes'],
      change: everyQuote(({ route }, scene) => ({
        route: [withProduced(route[0], otherToken(scene), scene.amount), ...route.slice(1)],
      })),
    },
  ]),
]

/** Lies from the first response on. */
export const firstLies: readonly NamedLie[] = [
  ...catalogueLies,
  ...quoteLies,
  ...termLies('confirmation', payments, 1),
  ...group('confirmation', 'refused', providerPages(payments, 1)),
  ...group('confirmation', 'refused', [
    {
      name: 'an address beside the wallet that the payment names',
      on: payments,
      change: deposit(() => ({ deposit_address: attacker })),
    },
  ]),
  ...group('confirmation', 'as agreed', [
    {
      name: 'another address throughout, which nobody can verify',
      on: payments,
      change: (body, scene, random) => {
        const wallets = body.processing_addresses.map((wallet: Wire) => ({ ...wallet, address: attacker }))
        return deposit(() => ({ deposit_address: attacker }))({ ...body, processing_addresses: wallets }, scene, random)
      },
    },
    {
      name: 'less to send',
      on: payments,
      change: deposit(({ deposit_amount }, _, random) => ({ deposit_amount: scaled(deposit_amount, random, less) })),
    },
  ]),
  ...group('headers', 'either', [
    { name: 'a date an hour ahead', date: hour },
    { name: 'a date ten years back', date: -3_650 * day },
  ]),
  ...group('clock', 'either', [
    { name: 'a clock an hour ahead', clock: hour },
    { name: 'a clock two days back', clock: -2 * day },
  ]),
  ...walletLies,
]

function withProduced(step: Wire, token: string, amount: string): Wire {
  const { net_effect: effect } = step
  const produce = effect.produce.map((each: Wire) => ({
    ...each,
    amount,
    resource: { ...each.resource, asset: token },
  }))
  return { ...step, net_effect: { ...effect, produce } }
}
