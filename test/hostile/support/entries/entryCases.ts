import type { Case } from '../Case.js'
import { dai, fake, type Scene, scenes, usdc } from '../honestWorld.js'
import type { NamedLie } from '../Lie.js'
import { firstLies } from '../lies/firstLies.js'
import { laterLies, nextVisitLies } from '../lies/laterLies.js'
import { named } from '../lies/named.js'
import { orderFactories, orderLies } from '../lies/orderLies.js'

/** What no entry may pay. */
export type EntryCase = Omit<Case, 'random'> & {
  name: string
  /** The payment was confirmed on an earlier visit, on which everything was true. */
  isNextVisit?: boolean
}

const [scene] = scenes as [Scene]

const casesOf = (lies: readonly NamedLie[], rest: Partial<EntryCase> = {}): EntryCase[] =>
  lies.map((lie) => ({ scene, lies: [lie], name: `${lie.about}: ${lie.name}`, ...rest }))
const first = (...names: string[]) => casesOf(named(firstLies, names))
const later = (...names: string[]) => casesOf(named(laterLies, names), { polls: 3 })
const nextVisit = (...names: string[]) => casesOf(named(nextVisitLies, names), { isNextVisit: true })
const order = (...names: string[]) => casesOf(named(orderLies, names), { signing: orderFactories })
const onOtherDevice = (...names: string[]) =>
  later(...names).map((each) => ({ ...each, name: `first seen, ${each.name}`, otherDevice: true }))

const tokens = { [usdc]: { symbol: 'USDC', decimals: 6 }, [dai]: { symbol: 'DAI', decimals: 18 } }
const [moreDecimals, namesake] = named(firstLies, [
  'catalogue: other decimals from the start, which the wallet contradicts',
  'catalogue: another token under a known symbol',
]) as [NamedLie, NamedLie]

/** At least one for each rule on what may be sent. */
export const ruleCases: readonly EntryCase[] = [
  ...first(
    'quotes: another token under the same symbol',
    'confirmation: more to send',
    'confirmation: another destination',
    'confirmation: an address beside the wallet that the payment names',
    'confirmation: the page of a provider instead of the transfer',
    'catalogue: other decimals from the start, which the wallet contradicts',
    'catalogue: a public network with another chain id',
    'wallet: another account when read again',
  ),
  ...order('order: another recipient'),
  ...later('reading 2: another address'),
  ...onOtherDevice('reading 2: more to send'),
  ...nextVisit('next visit: another token to send'),
  { name: 'host: another address than expected', scene, lies: [], expectedAddress: () => `0x${'1'.repeat(40)}` },
  { name: 'options: signing that is not understood', scene, lies: [], signing: { factory: [] } as never },
]

/** More of the same. */
export const moreCases: readonly EntryCase[] = [
  ...first(
    'quotes: an echo of another amount',
    'quotes: an echo of another destination',
    'confirmation: another token to send',
    'confirmation: another network to send on',
    'confirmation: an address with text after it',
    'confirmation: the destination as the deposit address',
    'confirmation: a malformed amount',
    'confirmation: a promise of less',
    'confirmation: another token promised',
    'confirmation: another owner',
    'confirmation: another provider',
    'catalogue: an asset at another address than its id',
    'catalogue: two networks with one chain id',
    'wallet: another chain id right before the transfer',
  ),
  ...order('order: less delivered', 'order: a call that was not agreed', 'order: no end'),
  ...later(
    'reading 2: the page of a provider instead of the transfer',
    'reading 2: another owner',
    'reading 3: more to send',
  ),
  ...onOtherDevice('reading 2: another address'),
  ...nextVisit('catalogue of a later visit: another symbol', 'next visit: another address'),
  { name: 'host: other decimals than those of a pinned token', scene, lies: [moreDecimals], tokens },
  {
    name: 'host: a token under the symbol of a pinned one',
    scene: { ...scene, input: fake },
    lies: [namesake],
    tokens,
  },
  { name: 'options: tokens that are not understood', scene, lies: [], tokens: { USDC: { decimals: 6 } } as never },
  { name: 'options: expectedAddress that is not understood', scene, lies: [], expectedAddress: '0x' as never },
]
