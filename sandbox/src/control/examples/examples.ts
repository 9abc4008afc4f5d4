import { ChainInfo } from '../../wire/Catalog.js'
import { AmountIssue, OwnerIssue, PlainIssue } from '../../wire/Issue.js'
import { NextInstruction, PaymentStatus, Verification, WithdrawStatus } from '../../wire/Payment.js'
import { FulfilledStep, Movement, OnrampMethod, RouteStep } from '../../wire/Route.js'
import { SignatureType } from '../../wire/values.js'

/** An object of a response. */
export type Fields = Record<string, unknown>

/** How a response comes to contain any value of an enumeration. */
export type Example = {
  /** Every value of the enumeration. */
  values: readonly string[]
  /**
   * Where the value is put, by operation: names of fields with dots between. `*` is every item of a list or map, `last`
   * the last item.
   */
  at: Readonly<Record<string, readonly string[]>>
  /** What is put there. The value itself by default. */
  make?: (value: string, parent: Fields) => unknown
}

const inPayments = (...paths: string[]) => ({
  'GET /payments': paths,
  'POST /payments/confirm': paths,
  'GET /payments/history': paths.map((path) => `payment_statuses.*.${path}`),
})

const lastSteps = (path: string) => ({
  ...inPayments(`quoted.route.last.${path}`, `fulfilled.route.last.${path}`),
  'POST /payments/quotes': [`quotes.*.route.last.${path}`],
})

const withdrawable = { 'POST /payments/balances': ['balance_results.*.withdraw_from'] }

const message = 'This is an example of the sandbox.'
const unknownId = '00000000-0000-4000-8000-000000000000'
const token = 'base:0x'
const owner = '0x000000000000000000000000000000000000dEaD'

/** An issue from its kind and, where it has one, its reason or mitigation: `amount.TOO_LOW`, `owner.verify`. */
export function exampleIssue(value: string): Fields {
  const [kind = '', detail] = value.split('.')
  if (kind === 'amount' || kind === 'amount-downstream') {
    const limits = { min: '20', max: '1000' }
    return { kind, asset: 'usd', given: '10', limits, source: 'routing', message, reason: detail ?? 'UNKNOWN' }
  }
  if (kind === 'funding') return { kind, token, balance: { '#': '60' }, message }
  if (kind === 'owner') return { kind, message, mitigation: detail ?? 'change' }
  if (kind !== 'org_configuration') return { kind, message }
  return { kind, message, rev_share_pct: '3', total_pct: '4', threshold: '2.5' }
}

export const issueValues = [
  ...AmountIssue.entries.kind.options.flatMap((kind) =>
    AmountIssue.entries.reason.options.map((reason) => `${kind}.${reason}`),
  ),
  ...OwnerIssue.entries.mitigation.options.map((mitigation) => `owner.${mitigation}`),
  ...['funding', 'org_configuration', ...PlainIssue.entries.kind.options],
]

/** Every enumeration of the API by the name that the header `Sandbox-Example` gives it. */
export const examples: Readonly<Record<string, Example>> = {
  payment_status: {
    values: PaymentStatus.options,
    at: { ...inPayments('status'), 'POST /payments/issues': ['payments.*.status'] },
  },
  withdraw_status: {
    values: WithdrawStatus.options,
    at: {
      ...inPayments('withdrawals'),
      'POST /payments/withdraw/confirm': ['status'],
      'GET /payments/withdraw/status': ['status'],
    },
    make: (status, { destination_address, withdraw_id }) => {
      if (withdraw_id !== undefined) return status
      const parts = { token_amounts: [{ token, amount: '1' }], transaction_hash: null, issues: [] }
      return [{ status, recipient_address: destination_address, ...parts }]
    },
  },
  step_status: { values: FulfilledStep.entries.status.options, at: inPayments('fulfilled.route.last.status') },
  step_type: { values: RouteStep.entries.type.options, at: lastSteps('type') },
  piece_type: {
    values: RouteStep.entries.pieces_info.item.entries.type.options,
    at: lastSteps('pieces_info'),
    make: (type) => [{ type }],
  },
  account: { values: Movement.entries.account.options, at: lastSteps('net_effect.produce.last.account') },
  property: {
    values: Movement.entries.resource.entries.property.options,
    at: lastSteps('net_effect.produce.last.resource.property'),
  },
  issue: {
    values: issueValues,
    at: {
      ...inPayments('issues'),
      'POST /payments/quotes': ['fault'],
      'POST /payments/issues': ['payments.*.issues'],
      'POST /payments/withdraw/confirm': ['issues'],
      'GET /payments/withdraw/status': ['issues'],
    },
    make: (value, parent) => (parent.quotes === undefined ? [exampleIssue(value)] : exampleIssue(value)),
  },
  instruction: {
    values: NextInstruction.options.map(({ entries }) => entries.type.literal),
    at: inPayments('next_instruction'),
    make: instruction,
  },
  verification_reason: {
    values: Verification.entries.reason.options,
    at: inPayments('next_instruction'),
    make: (reason, payment) => userVerify(payment, { reason }),
  },
  signature_type: {
    values: SignatureType.options,
    at: { ...inPayments('next_instruction'), 'POST /payments/withdraw': ['signature_type'] },
    make: (signature_type, parent) =>
      parent.withdraw_id === undefined ? userVerify(parent, { signature_type }) : signature_type,
  },
  onramp_method: {
    values: OnrampMethod.options,
    at: { ...inPayments('quoted.onramp_method'), 'POST /payments/quotes': ['quotes.*.onramp_method'] },
  },
  address_family: { values: ChainInfo.entries.address_family.options, at: { 'GET /chains': ['*.address_family'] } },
  balance_kind: {
    values: ['amount', 'error'],
    at: { 'POST /payments/balances': ['balance_results.*.value', 'balances.*.value'] },
    make: (kind) =>
      kind === 'amount' ? { kind, amount: '1', withdrawal_fee: null, min_withdrawal_amount: null } : { kind },
  },
  withdraw_account: {
    values: ['SPW', 'INTENT', 'RDW'],
    at: withdrawable,
    make: (withdraw_account) => withdrawFrom(withdraw_account === 'RDW' ? 'REUSABLE' : 'PAYMENT', withdraw_account),
  },
  withdraw_type: {
    values: ['PAYMENT', 'REUSABLE'],
    at: withdrawable,
    make: (type) => withdrawFrom(type, type === 'REUSABLE' ? 'RDW' : 'SPW'),
  },
}

function withdrawFrom(withdraw_type: string, withdraw_account: string): Fields {
  const source = withdraw_type === 'REUSABLE' ? { owner } : { payment_id: unknownId }
  return { withdraw_type, ...source, withdraw_account }
}

function instruction(type: string, payment: Fields): Fields {
  if (type === 'USER_VERIFY') return userVerify(payment, {})
  const { payment_id, next_instruction } = payment
  const deposit = { deposit_token: token, deposit_amount: '1', deposit_address: owner, deposit_chain: 'base' }
  const deposit_info = (next_instruction as Fields | undefined)?.deposit_info ?? [deposit]
  const page = type === 'ONRAMP' ? { funding_page_url: 'http://127.0.0.1/example' } : {}
  return { type, payment_id, ...page, deposit_info }
}

function userVerify({ payment_id }: Fields, changes: Fields): Fields {
  const payload = changes.signature_type === 'EIP712' ? typedData : message
  const verification = { reason: 'EVM_OWNER', signature_type: 'EIP191', payload, ...changes }
  return { type: 'USER_VERIFY', payment_id, verification_token: 'example', verifications: [verification] }
}

const typedData = JSON.stringify({
  types: { EIP712Domain: [], Example: [{ name: 'text', type: 'string' }] },
  primaryType: 'Example',
  domain: {},
  message: { text: message },
})
