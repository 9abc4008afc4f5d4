import { discriminatedBy } from '../strict/discriminatedBy.js'
import { listOf } from '../strict/listOf.js'
import { oneOf } from '../strict/oneOf.js'
import { orNull } from '../strict/orNull.js'
import { resource } from '../strict/resource.js'
import type { Shape } from '../strict/Shape.js'
import { address, decimal, hash, text, timestamp, token, uuid } from '../strict/values.js'
import { issue } from './issue.js'
import { paymentStatus } from './payment.js'

const known = resource('deposit-api', 'Balance result: value', {
  kind: oneOf('amount'),
  amount: decimal,
  withdrawal_fee: orNull(decimal),
  min_withdrawal_amount: orNull(decimal),
})

const unread = resource('wire-supplement', 'Balances, withdraw, issues: value.kind error', { kind: oneOf('error') })

const value = discriminatedBy('kind', { amount: known, error: unread })

const fromPayment = resource('deposit-api', 'Balance result: withdraw_from', {
  withdraw_type: oneOf('PAYMENT'),
  payment_id: uuid,
  withdraw_account: oneOf('INTENT', 'SPW'),
})

const fromReusable = resource('wire-supplement', 'Balances, withdraw, issues: withdraw_from', {
  withdraw_type: oneOf('REUSABLE'),
  owner: address,
  withdraw_account: oneOf('RDW'),
})

const withdrawFrom = discriminatedBy('withdraw_type', { PAYMENT: fromPayment, REUSABLE: fromReusable })

const gist = resource('wire-supplement', 'Balances, withdraw, issues: payment_gist', {
  payment_id: uuid,
  status: paymentStatus,
  created_at: timestamp,
  label: orNull(text),
})

const result = { address, token, value, payment_gist: orNull(gist) }
const balanceResult = resource('deposit-api', 'Balance result', result, { withdraw_from: withdrawFrom })

const futureBalance = resource(
  'wire-supplement',
  'Balances, withdraw, issues: future_withdrawable_balances[]',
  { ...result, withdrawable_at: timestamp },
  { withdraw_from: withdrawFrom },
)

const ownerBalances = resource('deposit-api', 'POST /payments/balances: OWNER', {
  balance_results: listOf(balanceResult),
  future_withdrawable_balances: listOf(futureBalance),
})

const externalBalance = resource('wire-supplement', 'Balances, withdraw, issues: EXTERNAL', { address, token, value })
const externalBalances = resource('wire-supplement', 'Balances, withdraw, issues: EXTERNAL answer', {
  balances: listOf(externalBalance),
})

export const balances: Shape = (response, at, notes) => {
  const isExternal = response !== null && typeof response === 'object' && 'balances' in response
  const shape = isExternal ? externalBalances : ownerBalances
  shape(response, at, notes)
}

export const authorization = resource(
  'deposit-api',
  'POST /payments/withdraw: 200',
  { signature_type: oneOf('EIP712', 'EIP191'), withdraw_id: uuid, withdraw_authorization: text, state_token: text },
  { payment_id: uuid },
)

export const withdrawalStatus = resource(
  'deposit-api',
  'Withdrawal confirmation: 200',
  {
    withdraw_id: uuid,
    status: oneOf('SUCCESS', 'PENDING', 'FAILED', 'EXPIRED'),
    transaction_hash: orNull(hash),
    // The supplement adds them to the polled status; the confirmation has them too.
    issues: listOf(issue),
  },
  { payment_id: uuid },
)

const issuesOfPayment = resource('wire-supplement', 'Balances, withdraw, issues: POST /payments/issues', {
  payment_id: uuid,
  status: paymentStatus,
  issues: listOf(issue),
  withdrawable: listOf(balanceResult),
})

export const paymentIssues = resource('wire-supplement', 'Balances, withdraw, issues: POST /payments/issues answer', {
  payments: listOf(issuesOfPayment),
})

export const recoveryTables = [
  ...[
    ownerBalances,
    balanceResult,
    known,
    unread,
    fromPayment,
    fromReusable,
    gist,
    futureBalance,
    externalBalances,
    externalBalance,
  ],
  ...[authorization, withdrawalStatus, paymentIssues, issuesOfPayment],
]
