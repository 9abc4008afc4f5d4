import { destination, owner } from '../../support/fixtures.js'
import type { ProxyCall } from '../../support/scriptProxy.js'
import { attacker, dai, fake, type Scene, usdc, type Wire } from './honestWorld.js'
import type { WalletLie } from './hostileWallet.js'
import type { Lie } from './playCase.js'

type Tell = NonNullable<Lie['tell']>
const payments: readonly ProxyCall[] = ['confirm', 'payment']
const day = 24 * 60 * 60_000

const otherToken = ({ input }: Scene) => (input === dai ? usdc : dai)
const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`
const pick = <Value>(random: () => number, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value
/** Some factor or divisor that a careless comparison lets through. */
const scaled = (amount: string, random: () => number, factors: readonly number[]): string => {
  const product = Number(amount) * pick(random, factors)
  return product.toFixed(6).replace(/\.?0+$/, '')
}
const more = [10, 100, 1e6, 2, 1.01, 1.0001] as const
const less = [0.01, 0.1, 0.5, 0.99, 0.9999] as const

const asset =
  (change: (asset: Wire, scene: Scene, random: () => number) => Wire): Tell =>
  (body, scene, random) => ({
    ...body,
    [scene.input]: { ...body[scene.input], ...change(body[scene.input], scene, random) },
  })
const chain =
  (change: Wire): Tell =>
  (body) => ({ ...body, base: { ...body.base, ...change } })
const deposit =
  (change: (deposit: Wire, scene: Scene, random: () => number) => Wire): Tell =>
  (body, scene, random) => {
    const [first, ...rest] = body.next_instruction?.deposit_info ?? []
    if (!first) return body
    const changed = { ...first, ...change(first, scene, random) }
    return { ...body, next_instruction: { ...body.next_instruction, deposit_info: [changed, ...rest] } }
  }
const requested =
  (change: (request: Wire, scene: Scene, random: () => number) => Wire): Tell =>
  (body, scene, random) => {
    const { request } = body.quote_request
    return {
      ...body,
      quote_request: { ...body.quote_request, request: { ...request, ...change(request, scene, random) } },
    }
  }
const everyQuote =
  (change: (quote: Wire, scene: Scene, random: () => number) => Wire): Tell =>
  (body, scene, random) => ({
    ...body,
    quotes: body.quotes.map((quote: Wire) => ({ ...quote, ...change(quote, scene, random) })),
  })
const received =
  (balance: string): Tell =>
  (body, scene) => ({
    ...body,
    issues: [{ kind: 'funding', token: scene.input, balance }],
  })
const walletSays =
  (method: string, answer: () => unknown, from = 1): WalletLie =>
  (asked, count) =>
    asked === method && count >= from ? answer : undefined

/** What a lie leads to: nothing is asked at all, or only what was agreed. Some are noticed only where a wallet can witness. */
export type Told = Lie & { about: string; ends: 'refused' | 'as agreed' | 'either' }

const of = (about: string, ends: Told['ends'], lies: readonly Lie[]): Told[] =>
  lies.map((lie) => ({ ...lie, about, ends }))
const refuse = () => {
  throw Object.assign(new Error('Method not supported.'), { code: 4200 })
}

/** One of the terms of a payment changes. */
const terms: readonly [name: string, tell: Tell][] = [
  [
    'more to send',
    deposit(({ deposit_amount }, _, random) => ({ deposit_amount: scaled(deposit_amount, random, more) })),
  ],
  ['another token to send', deposit((_, scene) => ({ deposit_token: otherToken(scene) }))],
  ['another network to send on', deposit(() => ({ deposit_chain: 'arbitrum' }))],
  ['a token with text behind its contract', deposit(() => ({ deposit_token: `${dai}/transfer?address=${attacker}` }))],
  ['a token that is not an address', deposit(() => ({ deposit_token: `base:${attacker}@1?value=1` }))],
  ['a token that is a name', deposit(() => ({ deposit_token: 'base:usdc' }))],
  [
    'an address with text behind it',
    deposit(({ deposit_address }) => ({ deposit_address: `${deposit_address}@1?value=9` })),
  ],
  ['an amount that is none', deposit(() => ({ deposit_amount: '1e9' }))],
  [
    'a promise of less',
    (body, _, random) => {
      const amount = scaled(body.quoted.output_amount.amount, random, less)
      return { ...body, quoted: { ...body.quoted, output_amount: { ...body.quoted.output_amount, amount } } }
    },
  ],
  [
    'another token promised',
    (body) => ({ ...body, quoted: { ...body.quoted, output_amount: { ...body.quoted.output_amount, asset: fake } } }),
  ],
  ['another token requested', requested(() => ({ output_asset: fake }))],
  [
    'another amount paid',
    requested(({ fixed_input_amount: paid }, _, random) => ({
      fixed_input_amount: { ...paid, amount: scaled(paid.amount, random, [...more, ...less]) },
    })),
  ],
  [
    'another asset paid',
    requested(({ fixed_input_amount: paid }, scene) => ({ fixed_input_amount: { ...paid, asset: otherToken(scene) } })),
  ],
  ['another owner', (body) => ({ ...body, owner_address: attacker })],
  ['another destination', (body) => ({ ...body, destination_address: attacker })],
  ['the owner as the destination', (body) => ({ ...body, destination_address: owner, owner_address: destination })],
  ['a provider', (body) => ({ ...body, quoted: { ...body.quoted, onramp: 'northpay', onramp_method: 'CREDIT_CARD' } })],
  ['another payment', (body) => ({ ...body, payment_id: 'pay_other' })],
]

/** Lies that break the format: the response is not read at all, so whatever was agreed before still holds. */
const unreadable = new Set([
  'a token with text behind its contract',
  'a token that is not an address',
  'an amount that is none',
  'another payment',
  'an asset at another address than its id',
  'an asset on another network than its id',
  'text behind a contract',
  'decimals that are a fraction',
])
const laterEnd = <Each extends Told>(lie: Each): Each => (unreadable.has(lie.name) ? { ...lie, ends: 'either' } : lie)

const termLies = (about: string, on: readonly ProxyCall[], from: number): Told[] =>
  of(
    about,
    'refused',
    terms.map(([name, tell]) => ({ name, on, from, tell })),
  )

/** Lies from the first word on. */
export const firstLies: readonly Told[] = [
  ...of('catalogue', 'refused', [
    {
      name: 'other decimals from the start, which the wallet contradicts',
      on: ['assets'],
      tell: asset(({ decimals }) => ({ decimals: decimals + 2 })),
    },
    {
      name: 'fewer decimals from the start',
      on: ['assets'],
      tell: asset(({ decimals }) => ({ decimals: decimals - 2 })),
    },
    { name: 'a public network with another chain id', on: ['chains'], tell: chain({ chain_id: { '#': 1 } }) },
    { name: 'a public network with an unknown chain id', on: ['chains'], tell: chain({ chain_id: { '#': 8454 } }) },
    {
      name: 'a test network with the id of a public one',
      on: ['chains'],
      tell: chain({ chain_id: { '#': 1 }, is_testnet: true }),
    },
    { name: 'a network under the name of another', on: ['chains'], tell: chain({ network: 'ethereum' }) },
    { name: 'an asset at another address than its id', on: ['assets'], tell: asset(() => ({ address: attacker })) },
    { name: 'an asset on another network than its id', on: ['assets'], tell: asset(() => ({ chain: 'arbitrum' })) },
    {
      name: 'text behind a contract',
      on: ['assets'],
      tell: (body, { input }) => ({ ...body, [`${input}/transfer?address=${attacker}`]: body[input] }),
    },
    { name: 'decimals that are a fraction', on: ['assets'], tell: asset(() => ({ decimals: 6.5 })) },
  ]),
  ...of('catalogue', 'as agreed', [
    { name: 'another picture', on: ['assets'], tell: asset(() => ({ image_url: 'https://evil.example/pixel.svg' })) },
    {
      name: 'another token under a known symbol',
      on: ['assets'],
      tell: (body) => ({ ...body, [fake]: { ...body[usdc], address: fake.slice(5) } }),
    },
    {
      name: 'a name that turns text around',
      on: ['assets'],
      tell: asset(({ symbol }) => ({ name: `\u202e${symbol}` })),
    },
  ]),
  ...of('quotes', 'refused', [
    {
      name: 'another token under the same symbol',
      on: ['quotes'],
      tell: everyQuote(({ output_amount }) => ({ output_amount: { ...output_amount, asset: fake } })),
    },
    {
      name: 'an echo of another amount',
      on: ['quotes'],
      tell: requested(({ fixed_input_amount: paid }, _, random) => ({
        fixed_input_amount: { ...paid, amount: scaled(paid.amount, random, [...more, ...less]) },
      })),
    },
    {
      name: 'an echo of another asset',
      on: ['quotes'],
      tell: requested(({ fixed_input_amount: paid }, scene) => ({
        fixed_input_amount: { ...paid, asset: otherToken(scene) },
      })),
    },
    { name: 'an echo of another output', on: ['quotes'], tell: requested(() => ({ output_asset: fake })) },
    { name: 'an echo of another destination', on: ['quotes'], tell: requested(() => ({ dest_address: attacker })) },
  ]),
  ...of('quotes', 'as agreed', [
    {
      name: 'a route that moves more',
      on: ['quotes'],
      tell: everyQuote(({ route }, { input }) => ({
        route: [withProduced(route[0], input, '99999'), ...route.slice(1)],
      })),
    },
    {
      name: 'a route that moves another token',
      on: ['quotes'],
      tell: everyQuote(({ route }, scene) => ({
        route: [withProduced(route[0], otherToken(scene), scene.amount), ...route.slice(1)],
      })),
    },
  ]),
  ...termLies('confirmation', payments, 1),
  ...of('confirmation', 'as agreed', [
    {
      name: 'another address, which nobody can verify',
      on: payments,
      tell: deposit(() => ({ deposit_address: attacker })),
    },
    {
      name: 'less to send',
      on: payments,
      tell: deposit(({ deposit_amount }, _, random) => ({ deposit_amount: scaled(deposit_amount, random, less) })),
    },
  ]),
  ...of('headers', 'as agreed', [
    { name: 'a date an hour ahead', date: 3_600_000 },
    { name: 'a date ten years back', date: -3_650 * day },
  ]).map((lie) => ({ ...lie, ends: 'either' as const })),
  ...of('clock', 'either', [
    { name: 'a clock an hour ahead', clock: 3_600_000 },
    { name: 'a clock two days back', clock: -2 * day },
  ]),
  ...of('wallet', 'refused', [
    { name: 'another chain id', wallet: walletSays('eth_chainId', () => '0x1') },
    { name: 'another chain id after it switched', wallet: walletSays('eth_chainId', () => '0x1', 2) },
    { name: 'another chain id right before the transfer', wallet: walletSays('eth_chainId', () => '0x1', 3) },
    { name: 'garbage for a chain id', wallet: walletSays('eth_chainId', () => 'base') },
    { name: 'another account when asked', wallet: walletSays('eth_accounts', () => [attacker], 2) },
  ]),
  ...of('wallet', 'either', [
    { name: 'another account at some moment', wallet: walletSays('eth_accounts', () => [attacker], 4) },
    { name: 'no account at some moment', wallet: walletSays('eth_accounts', () => [], 3) },
    { name: 'other decimals', wallet: walletSays('eth_call', () => word(8)) },
    { name: 'garbage for decimals', wallet: walletSays('eth_call', () => '0x') },
    { name: 'decimals that are no byte', wallet: walletSays('eth_call', () => word(262)) },
    { name: 'no reading of contracts', wallet: walletSays('eth_call', refuse) },
  ]),
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

const laterTerms = (name: string, on: readonly ProxyCall[], from: number): Told[] => [
  ...termLies(name, on, from).map(laterEnd),
  ...of(name, 'refused', [
    { name: 'another address', on, from, tell: deposit(() => ({ deposit_address: attacker })) },
    {
      name: 'a checksum-breaking address',
      on,
      from,
      tell: deposit(({ deposit_address }) => ({ deposit_address: `${deposit_address.slice(0, -1)}c` })),
    },
  ]),
  ...of(name, 'either', [
    { name: 'another amount received', on, from, tell: received('12.5') },
    { name: 'nothing received any more', on, from, tell: received('0') },
    { name: 'less than nothing received', on, from, tell: received('-1000') },
    {
      name: 'everything received, and still asking',
      on,
      from,
      tell: (body, scene, random) => received(scene.amount)(body, scene, random),
    },
    { name: 'more received than asked', on, from, tell: received('999999') },
    {
      name: 'received in another token',
      on,
      from,
      tell: (body) => ({ ...body, issues: [{ kind: 'funding', token: fake, balance: '1' }] }),
    },
    { name: 'no instruction any more', on, from, tell: (body) => ({ ...body, next_instruction: null }) },
  ]),
]

/** Lies that start when the transfer has been on the screen: at the second or third reading. */
export const laterLies: readonly Told[] = [
  ...laterTerms('reading 2', ['payment'], 2),
  ...laterTerms('reading 3', ['payment'], 3),
]

/** Lies to somebody who confirmed on an earlier visit, when everything was true. */
export const nextVisitLies: readonly Told[] = [
  ...firstLies
    .filter(({ about }) => about === 'catalogue')
    .map((lie) => laterEnd({ ...lie, about: 'catalogue of a later visit' })),
  ...of('catalogue of a later visit', 'refused', [
    { name: 'another symbol', on: ['assets'], tell: asset(() => ({ symbol: 'WBTC' })) },
  ]),
  ...laterTerms('next visit', ['payment'], 1),
]
