import { assetIds, destinationAddress, otherAddress } from '../../../../src/testing/world/people.js'
import type { ProxyCall } from '../../../support/scriptProxy.js'
import type { Wire } from '../honestWorld.js'
import type { WalletLie } from '../hostileWallet.js'
import type { Ending } from '../Lie.js'
import type { RecoveryChange, RecoveryLie, RecoveryScene } from './RecoveryCase.js'

type Named = readonly [name: string, change: RecoveryChange]

const group = (about: string, ends: Ending, on: readonly ProxyCall[], lies: readonly Named[]): RecoveryLie[] =>
  lies.map(([name, change]) => ({ about, name, ends, on, change }))

/** Changes the balance of the one-time wallet. */
const balance =
  (change: (first: Wire, scene: RecoveryScene) => Wire): RecoveryChange =>
  (body, scene) => {
    const [first, ...rest] = body.balance_results ?? []
    return first && { ...body, balance_results: [{ ...first, ...change(first, scene) }, ...rest] }
  }
const value = (change: Wire) => balance(({ value: told }) => ({ value: { ...told, ...change } }))

/** Changes the typed data that is to be signed. */
const typed =
  (change: (data: Wire, scene: RecoveryScene) => void): RecoveryChange =>
  (body, scene) => {
    const data = JSON.parse(body.withdraw_authorization)
    change(data, scene)
    return { ...body, withdraw_authorization: JSON.stringify(data) }
  }
const message = (change: Wire) => typed(({ message: signed }) => void Object.assign(signed, change))

const asset =
  (change: (listed: Wire) => Wire): RecoveryChange =>
  (body, { held }) => ({ ...body, [held]: { ...body[held], ...change(body[held]) } })
const network =
  (change: Wire): RecoveryChange =>
  (body, { network: name }) => ({ ...body, [name.toLowerCase()]: { ...body[name.toLowerCase()], ...change } })

/** Changes the first one-time wallet of a payment. */
const firstWallet =
  (change: (own: Wire) => Wire): RecoveryChange =>
  (body) => {
    const [first, ...rest] = body.processing_addresses ?? []
    return first && { ...body, processing_addresses: [{ ...first, ...change(first) }, ...rest] }
  }
const deposit =
  (change: Wire): RecoveryChange =>
  (body) => {
    const [first] = body.next_instruction?.deposit_info ?? []
    return first && { ...body, next_instruction: { ...body.next_instruction, deposit_info: [{ ...first, ...change }] } }
  }
const leg = (change: Wire) =>
  firstWallet(({ order }) => ({ order: { ...order, legs: [{ ...order?.legs[0], ...change }] } }))

/** Lies that concern a withdrawal and a retry alike. */
export const withdrawalLies: readonly RecoveryLie[] = [
  ...group(
    'balances',
    'refused',
    ['balances'],
    [
      ['a wallet of somebody else', balance(() => ({ address: otherAddress }))],
      [
        'the balance of another token',
        balance((_, { held }) => ({ token: `${held.split(':')[0]}:${otherAddress.toLowerCase()}` })),
      ],
      ['less than the fee', value({ amount: '0.005' })],
      ['another network', balance(() => ({ token: assetIds.daiOnBase, address: otherAddress }))],
    ],
  ),
  ...group(
    'balances',
    'either',
    ['balances'],
    [
      ['a fee of almost everything', value({ withdrawal_fee: '0.0099999' })],
      [
        'another payment to withdraw from',
        balance(() => ({ withdraw_from: { withdraw_type: 'PAYMENT', payment_id: 'pay_other' } })),
      ],
      ['a malformed amount', value({ amount: '6e1' })],
      ['nothing', (body) => ({ ...body, balance_results: [] })],
    ],
  ),
  ...group(
    'message',
    'refused',
    ['withdraw'],
    [
      ['another recipient', message({ recipient: otherAddress })],
      ['the destination as the recipient', message({ recipient: destinationAddress })],
      [
        'another wallet',
        typed((data) => {
          data.message.wallet = otherAddress
          data.domain.verifyingContract = otherAddress
        }),
      ],
      ['another owner', message({ owner: otherAddress })],
      ['another payment', message({ payment: `0x${'07'.repeat(32)}` })],
      ['another token', message({ tokens: [otherAddress] })],
      [
        'two tokens',
        typed(({ message: signed }) => {
          signed.tokens.push(otherAddress)
          signed.amounts.push('1')
          signed.fees.push('0')
        }),
      ],
      ['everything there is', message({ amounts: [String(2n ** 256n - 1n)] })],
      [
        'ten times the amount',
        typed(({ message: signed }) => void Object.assign(signed, { amounts: [`${signed.amounts}0`] })),
      ],
      ['ten times the fee', typed(({ message: signed }) => void Object.assign(signed, { fees: [`${signed.fees}0`] }))],
      [
        'a deadline in two hours',
        typed(
          ({ message: signed }) => void Object.assign(signed, { deadline: String(Number(signed.deadline) + 7_200) }),
        ),
      ],
      ['a deadline in a million years', message({ deadline: '31556889864403' })],
      ['another chain', typed(({ domain }) => void Object.assign(domain, { chainId: 1 }))],
      [
        'another contract',
        typed(({ domain }, { held }) => void Object.assign(domain, { verifyingContract: held.split(':')[1] })),
      ],
      [
        'an allowance',
        typed((data) => {
          data.primaryType = 'Permit'
          data.types.Permit = data.types.Withdraw
          delete data.types.Withdraw
        }),
      ],
      ['another kind of signature', (body) => ({ ...body, signature_type: 'EIP191' })],
      [
        'a key twice',
        (body) => ({ ...body, withdraw_authorization: body.withdraw_authorization.replace('{', '{"message":{},') }),
      ],
      ['no message', (body) => ({ ...body, withdraw_authorization: '' })],
    ],
  ),
  ...group(
    'catalogue',
    'refused',
    ['assets'],
    [
      ['more decimals', asset(({ decimals }) => ({ decimals: decimals + 2 }))],
      ['fewer decimals', asset(({ decimals }) => ({ decimals: decimals - 2 }))],
      ['an asset on another network than its id', asset(() => ({ chain: 'ethereum' }))],
      ['an asset at another address than its id', asset(() => ({ address: otherAddress.toLowerCase() }))],
    ],
  ),
  ...group(
    'catalogue',
    'refused',
    ['chains'],
    [
      ['another chain id', network({ chain_id: { '#': 1 } })],
      ['a public chain id without a test network', network({ chain_id: { '#': 10 }, is_testnet: false })],
      ['another family', network({ address_family: 'SOL' })],
      ['another name', network({ network: 'ethereum' })],
    ],
  ),
  ...group(
    'payment',
    'refused',
    ['payment'],
    [['another owner', (body) => ({ ...body, owner_address: otherAddress })]],
  ),
]

/** Changes the listed decimals of the token, and counts in them throughout. */
const countedIn =
  (more: number): RecoveryChange =>
  (body, scene, random) => {
    if (body.withdraw_authorization === undefined)
      return asset(({ decimals }) => ({ decimals: decimals + more }))(body, scene, random)
    const scaled = (units: string) => String(more > 0 ? BigInt(units) * 10n ** BigInt(more) : BigInt(units) / 100n)
    return typed(({ message: signed }) => {
      signed.amounts = signed.amounts.map(scaled)
      signed.fees = signed.fees.map(scaled)
    })(body, scene, random)
  }

/** Lies in which the list and the message agree: only a second witness contradicts them. */
export const consistentLies: readonly RecoveryLie[] = [
  ...group(
    'catalogue and message',
    'refused',
    ['assets', 'withdraw'],
    [
      ['more decimals', countedIn(2)],
      ['fewer decimals', countedIn(-2)],
      [
        'another chain id',
        (body, scene, random) =>
          body.withdraw_authorization === undefined
            ? undefined
            : typed(({ domain }) => void Object.assign(domain, { chainId: 42_161 }))(body, scene, random),
      ],
    ],
  ),
]

/** What a service leaves out that sends only what the specification defines. */
const withoutOrder: RecoveryChange = (body) =>
  body.processing_addresses && {
    ...body,
    processing_addresses: body.processing_addresses.map(({ chain, address, factory }: Wire) => ({
      chain,
      address,
      factory,
    })),
  }

/** Fields that are left out: then only a person can decide, after being told, and everything else has to hold. */
export const omittedFields: readonly RecoveryLie[] = [
  ...group('omitted fields', 'either', ['payment', 'confirm'], [['everywhere', withoutOrder]]),
  ...group(
    'omitted fields',
    'refused',
    ['payment', 'confirm', 'withdraw', 'balances'],
    [
      [
        'and another recipient',
        (body, scene, random) =>
          body.withdraw_authorization === undefined
            ? withoutOrder(body, scene, random)
            : message({ recipient: otherAddress })(body, scene, random),
      ],
      [
        'and a wallet of somebody else in the balances',
        (body, scene, random) =>
          body.balance_results === undefined
            ? withoutOrder(body, scene, random)
            : balance(() => ({ address: otherAddress }))(body, scene, random),
      ],
    ],
  ),
  ...group(
    'omitted fields',
    'refused',
    ['payment', 'confirm'],
    [
      [
        'and another owner',
        (body, scene, random) => ({ ...withoutOrder(body, scene, random), owner_address: otherAddress }),
      ],
    ],
  ),
]

/** Lies that only a retry hears. */
export const retryLies: readonly RecoveryLie[] = [
  ...group(
    'quotes',
    'refused',
    ['quotes'],
    [
      [
        'another token',
        (body) => ({
          ...body,
          quotes: body.quotes.map((each: Wire) => ({
            ...each,
            output_amount: { ...each.output_amount, asset: assetIds.daiOnBase },
          })),
        }),
      ],
      [
        'an echo of another destination',
        (body) => ({
          ...body,
          quote_request: {
            ...body.quote_request,
            request: { ...body.quote_request.request, dest_address: otherAddress },
          },
        }),
      ],
      [
        'an echo of another output',
        (body) => ({
          ...body,
          quote_request: {
            ...body.quote_request,
            request: { ...body.quote_request.request, output_asset: assetIds.daiOnBase },
          },
        }),
      ],
    ],
  ),
  ...group(
    'new payment',
    'refused',
    ['confirm'],
    [
      ['another owner', (body) => ({ ...body, owner_address: otherAddress })],
      ['another destination', (body) => ({ ...body, destination_address: otherAddress })],
      ['another address', deposit({ deposit_address: otherAddress })],
      [
        'another address throughout',
        (body, scene, random) => {
          const moved = firstWallet(() => ({ address: otherAddress }))(body, scene, random) ?? body
          return deposit({ deposit_address: otherAddress })(moved, scene, random)
        },
      ],
      [
        'an address with text after it',
        (body, scene, random) =>
          deposit({ deposit_address: `${body.next_instruction?.deposit_info?.[0]?.deposit_address}@1` })(
            body,
            scene,
            random,
          ),
      ],
      ['ten times the amount', deposit({ deposit_amount: '0.5' })],
      ['another token', deposit({ deposit_token: assetIds.daiOnBase })],
      ['another network', deposit({ deposit_chain: 'arbitrum' })],
      ['another factory', firstWallet(() => ({ factory: otherAddress }))],
      ['no order', firstWallet(() => ({ order: undefined }))],
      ['no order and no hash', firstWallet(() => ({ order: undefined, order_hash: undefined }))],
      ['an order to somebody else', leg({ recipient: otherAddress })],
      ['an order for less', leg({ min_out: '1' })],
      ['an order for another token', leg({ token_out: otherAddress })],
      ['an order on another chain', leg({ chain_id: '1' })],
      ['an order with a large fee', leg({ max_fee: '99999999999999999' })],
      ['an order with a call', leg({ target: otherAddress, call_hash: `0x${'07'.repeat(32)}` })],
      [
        'an order with two legs',
        firstWallet(({ order }) => ({ order: { ...order, legs: [order?.legs[0], order?.legs[0]] } })),
      ],
    ],
  ),
  // What the owner signs is for the wallet as confirmed; each later reading is compared once the new payment is opened.
  ...group(
    'new payment',
    'either',
    ['confirm'],
    [
      [
        'a promise of less',
        (body) => ({
          ...body,
          quoted: { ...body.quoted, output_amount: { ...body.quoted.output_amount, amount: '0.01' } },
        }),
      ],
      [
        'another token promised',
        (body) => ({
          ...body,
          quoted: { ...body.quoted, output_amount: { ...body.quoted.output_amount, asset: assetIds.daiOnBase } },
        }),
      ],
      [
        'another token requested',
        (body) => ({
          ...body,
          quote_request: {
            ...body.quote_request,
            request: { ...body.quote_request.request, output_asset: assetIds.daiOnBase },
          },
        }),
      ],
      // The payment is read by the id of its quote, and the hash of its order is computed here.
      ['another id', (body) => ({ ...body, payment_id: '0d2c8a4e-5b1f-4c3d-9e7a-1f2b3c4d5e6f' })],
      ['another order hash', firstWallet(() => ({ order_hash: `0x${'07'.repeat(32)}` }))],
      ['no instruction', (body) => ({ ...body, next_instruction: null })],
    ],
  ),
]

const word = (decimals: number) => `0x${decimals.toString(16).padStart(64, '0')}`
const answers =
  (method: string, answer: unknown, from = 1): WalletLie =>
  (requested, count) =>
    requested === method && count >= from ? () => answer : undefined

/** Lies of the owner's wallet. */
export const ownerWalletLies: readonly RecoveryLie[] = [
  { about: 'wallet', name: 'another chain', ends: 'refused', wallet: answers('eth_chainId', '0x1') },
  {
    about: 'wallet',
    name: 'another chain after the token was read',
    ends: 'refused',
    wallet: answers('eth_chainId', '0x1', 3),
  },
  {
    about: 'wallet',
    name: 'another account when read again',
    ends: 'refused',
    wallet: answers('eth_accounts', [otherAddress], 2),
  },
  { about: 'wallet', name: 'other decimals', ends: 'either', wallet: answers('eth_call', word(8)) },
  { about: 'wallet', name: 'garbage for decimals', ends: 'either', wallet: answers('eth_call', '0x') },
  {
    about: 'wallet',
    name: 'no reading of contracts',
    ends: 'either',
    wallet: (method) =>
      method === 'eth_call'
        ? () => {
            throw Object.assign(new Error('Method not supported.'), { code: 4200 })
          }
        : undefined,
  },
]
