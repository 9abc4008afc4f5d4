import { destination, owner } from '../../../support/fixtures.js'
import type { ProxyCall } from '../../../support/scriptProxy.js'
import { attacker, dai, fake } from '../honestWorld.js'
import { type Change, group, type NamedLie } from '../Lie.js'
import { deposit, less, more, otherToken, received, requested, scaled } from './changes.js'

/** One of the terms of a payment changes. */
const terms: readonly [name: string, change: Change][] = [
  [
    'more to send',
    deposit(({ deposit_amount }, _, random) => ({ deposit_amount: scaled(deposit_amount, random, more) })),
  ],
  ['another token to send', deposit((_, { funding }) => ({ deposit_token: otherToken({ input: funding.asset }) }))],
  ['another network to send on', deposit(() => ({ deposit_chain: 'arbitrum' }))],
  ['a token with text after its contract', deposit(() => ({ deposit_token: `${dai}/transfer?address=${attacker}` }))],
  ['a token that is not an address', deposit(() => ({ deposit_token: `base:${attacker}@1?value=1` }))],
  ['a token that is a name', deposit(() => ({ deposit_token: 'base:usdc' }))],
  [
    'an address with text after it',
    deposit(({ deposit_address }) => ({ deposit_address: `${deposit_address}@1?value=9` })),
  ],
  ['an address with a space behind it', deposit(({ deposit_address }) => ({ deposit_address: `${deposit_address} ` }))],
  ['no address', deposit(() => ({ deposit_address: '' }))],
  ['the destination as the deposit address', deposit(() => ({ deposit_address: destination }))],
  ['a malformed amount', deposit(() => ({ deposit_amount: '1e9' }))],
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
  [
    'another provider',
    (body) => ({ ...body, quoted: { ...body.quoted, onramp: 'southpay', onramp_method: 'CREDIT_CARD' } }),
  ],
  ['another payment', (body) => ({ ...body, payment_id: 'pay_other' })],
]

/** Lies that break the format: the response is rejected as a whole, so the earlier agreement still holds. */
const unreadable = new Set([
  'a token with text after its contract',
  'a token that is not an address',
  'a malformed amount',
  'another payment',
  'an asset at another address than its id',
  'an asset on another network than its id',
  'text after a contract',
  'an asset in two spellings',
  'decimals that are a fraction',
])

/** The token has another symbol than the one that was agreed. */
const renaming = new Set(['a symbol that continues the amount', 'a symbol that names a receiver'])

/** A lie to somebody who has an agreement already. */
export function afterAgreement(lie: NamedLie): NamedLie {
  if (renaming.has(lie.name)) return { ...lie, ends: 'refused' }
  return unreadable.has(lie.name) ? { ...lie, ends: 'either' } : lie
}

/** Every changed term, in these responses. */
export function termLies(about: string, on: readonly ProxyCall[], from: number): NamedLie[] {
  return group(
    about,
    'refused',
    terms.map(([name, change]) => ({ name, on, from, change })),
  )
}

/** Every changed term and every implausible balance, after the agreement. */
export function laterTerms(about: string, on: readonly ProxyCall[], from: number): NamedLie[] {
  const lies = (changes: readonly [name: string, change: Change][]) =>
    changes.map(([name, change]) => ({ name, on, from, change }))
  return [
    ...termLies(about, on, from).map(afterAgreement),
    ...group(
      about,
      'refused',
      lies([
        ['another address', deposit(() => ({ deposit_address: attacker }))],
        [
          'an address with a broken checksum',
          deposit(({ deposit_address }) => ({ deposit_address: `${deposit_address.slice(0, -1)}c` })),
        ],
      ]),
    ),
    ...group(
      about,
      'either',
      lies([
        ['another amount received', received('12.5')],
        ['nothing received any more', received('0')],
        ['less than nothing received', received('-1000')],
        [
          'everything received, and still asking',
          (body, scene, random) => received(scene.funding.amount)(body, scene, random),
        ],
        ['more received than requested', received('999999')],
        [
          'a balance of another token',
          (body) => ({ ...body, issues: [{ kind: 'funding', token: fake, balance: '1' }] }),
        ],
        ['no instruction any more', (body) => ({ ...body, next_instruction: null })],
      ]),
    ),
  ]
}
