import { depositAddress, factoryAddress, otherAddress } from '../../../../src/testing/world/people.js'
import type { Wire } from '../honestWorld.js'
import type { Ending } from '../Lie.js'
import type { VerificationLie } from './VerificationCase.js'

type Change = NonNullable<VerificationLie['change']>

const both = ['confirm', 'payment'] as const

/** Changes what the service asks to have signed. Another token, so that it counts as another request. */
const asked =
  (change: (verifications: Wire[], owner: string) => Wire[]): Change =>
  (body, owner) => {
    const { next_instruction: instruction } = body
    if (instruction?.type !== 'USER_VERIFY') return body
    const verifications = change(instruction.verifications, owner)
    return { ...body, next_instruction: { ...instruction, verifications, verification_token: 'verify_2' } }
  }
const first = (change: (first: Wire) => Wire): Change =>
  asked(([verification, ...rest]) => [{ ...verification, ...change(verification as Wire) }, ...rest])
const typed = (change: (data: Wire) => void): Change =>
  first(({ payload }) => {
    const data = JSON.parse(payload)
    change(data)
    return { payload: JSON.stringify(data) }
  })
const message = (change: Wire): Change => typed(({ message: signed }) => void Object.assign(signed, change))
const domain = (change: Wire): Change => typed((data) => void Object.assign(data.domain, change))
const text = (payload: string): Change => first(() => ({ signature_type: 'EIP191', payload }))

/** A withdrawal of everything to somebody else, by a contract that the owner's signature would satisfy. */
const withdrawal = (owner: string, recipient: string) =>
  JSON.stringify({
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Withdraw: [
        { name: 'wallet', type: 'address' },
        { name: 'owner', type: 'address' },
        { name: 'payment', type: 'bytes32' },
        { name: 'recipient', type: 'address' },
        { name: 'tokens', type: 'address[]' },
        { name: 'amounts', type: 'uint256[]' },
        { name: 'fees', type: 'uint256[]' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Withdraw',
    domain: { name: 'OneTimeWallet', version: '1', chainId: 31_338, verifyingContract: depositAddress },
    message: {
      wallet: depositAddress,
      owner,
      payment: `0x${'07'.repeat(32)}`,
      recipient,
      tokens: [otherAddress],
      amounts: ['490000000'],
      fees: ['0'],
      nonce: '0',
      deadline: String(Math.floor(Date.now() / 1_000) + 1_800),
    },
  })

const messages: readonly (readonly [name: string, change: Change, ends?: Ending])[] = [
  ['another destination', message({ destination: otherAddress })],
  ['another owner', message({ owner: otherAddress })],
  ['another payment', message({ payment: `0x${'07'.repeat(32)}` })],
  ['a deadline of a day', message({ deadline: String(Math.floor(Date.now() / 1_000) + 86_400) })],
  ['a deadline in a million years', message({ deadline: '31556889864401' })],
  ['a deadline that is over', message({ deadline: '1' })],
  ['one more field', message({ allowance: '1' })],
  ['another contract', domain({ verifyingContract: otherAddress })],
  ['another chain', domain({ chainId: 1 })],
  ['another name', domain({ name: 'Permit2' })],
  ['no domain', typed((data) => void Object.assign(data, { domain: {} }))],
  ['another type', typed((data) => void Object.assign(data, { primaryType: 'Permit' }))],
  [
    'a withdrawal in place of the verification',
    asked(([one], owner) => [{ ...one, payload: withdrawal(owner, otherAddress) }]),
  ],
  [
    'a withdrawal beside the verification',
    asked((honest, owner) => [
      ...honest,
      { reason: 'EVM_WITHDRAWAL', signature_type: 'EIP712', payload: withdrawal(owner, otherAddress) },
    ]),
  ],
  [
    'a withdrawal before the verification',
    asked((honest, owner) => [
      { reason: 'EVM_WITHDRAWAL', signature_type: 'EIP712', payload: withdrawal(owner, otherAddress) },
      ...honest,
    ]),
  ],
  [
    'two verifications, the second for somebody else',
    asked((honest) => [...honest, { ...honest[0], payload: honest[0]?.payload.replaceAll('fB69', 'fB68') }]),
  ],
  ['a sign-in', text('shop.example wants you to sign in with your Ethereum account')],
  ['a digest as text', text(`0x${'5a'.repeat(32)}`)],
  ['typed data said to be text', first(() => ({ signature_type: 'EIP191' }))],
  ['another kind of signature', first(() => ({ signature_type: 'EIP2612' }))],
  ['another reason', first(() => ({ reason: 'EVM_WITHDRAWAL' }))],
  ['nothing readable', first(() => ({ payload: '{' }))],
]

const terms: readonly (readonly [name: string, change: Change])[] = [
  ['another destination', (body) => ({ ...body, destination_address: otherAddress })],
  ['another owner', (body) => ({ ...body, owner_address: otherAddress })],
  ['another payment', (body) => ({ ...body, payment_id: 'pay_other' })],
  [
    'a promise of less',
    (body) => ({
      ...body,
      quoted: { ...body.quoted, output_amount: { ...body.quoted.output_amount, amount: '1' } },
    }),
  ],
  ['another network of the owner', (body) => ({ ...body, owner_chain: 'arbitrum' })],
  [
    'another destination throughout',
    (body, owner) => message({ destination: otherAddress })({ ...body, destination_address: otherAddress }, owner),
  ],
  [
    'another owner throughout',
    (body, owner) => message({ owner: factoryAddress })({ ...body, owner_address: factoryAddress }, owner),
  ],
]

/** From the first response on: nothing may be signed. */
export const firstVerificationLies: readonly VerificationLie[] = [
  ...messages.map(([name, change]) => ({ about: 'message', name, ends: 'refused', on: both, change }) as const),
  ...terms.map(([name, change]) => ({ about: 'terms', name, ends: 'refused', on: both, change }) as const),
]

/** From a later reading on: what is on the screen is signed, or nothing. */
export const laterVerificationLies: readonly VerificationLie[] = firstVerificationLies.map(
  ({ name, about, change = (body) => body }) => ({
    about: `later ${about}`,
    name,
    ends: 'either',
    on: ['payment'],
    from: 2,
    change,
  }),
)
