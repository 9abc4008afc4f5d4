import { fromUnits } from '../../../../src/money/decimal.js'
import { toUnits } from '../../../../src/money/toUnits.js'
import { assetIds, destinationAddress, otherAddress } from '../../../../src/testing/world/people.js'
import { asset, balance, group, message, network, typed, value } from './alter.js'
import type { RecoveryChange, RecoveryLie } from './RecoveryCase.js'

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

/** A fee of a quarter, in the balance and in the message: what is signed is what is shown. */
const quarterAsFee: RecoveryChange = (body, scene, random) => {
  if (body.withdraw_authorization !== undefined)
    return typed(({ message: signed }) => {
      signed.fees = signed.amounts.map((units: string) => String(BigInt(units) / 4n))
    })(body, scene, random)
  const quarter = (amount: string) => fromUnits(toUnits(amount, 18) / 4n, 18)
  return balance(({ value: told }) => ({ value: { ...told, withdrawal_fee: quarter(told.amount) } }))(
    body,
    scene,
    random,
  )
}

/** Lies in which the service agrees with itself: only a second witness, or the person, can contradict them. */
export const consistentLies: readonly RecoveryLie[] = [
  ...group('balances and message', 'refused', ['balances', 'withdraw'], [['a fee of a quarter', quarterAsFee]]),
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
