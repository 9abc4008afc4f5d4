import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { freshAddress } from '../../support/freshAddress.js'
import { confirmFor, quoteRequest, untilPayment } from '../../support/quoteAndConfirm.js'
import { signVerifications } from '../../support/signVerifications.js'
import type { Untyped } from '../../support/Untyped.js'
import { until } from '../../support/until.js'
import { expect } from '../expect.js'
import type { Fixture } from '../Fixture.js'
import { expectRejected } from './expectRejected.js'
import { rowsOf } from './rowsOf.js'

/** A payment whose bridge never pays, with `use_intent_refund`, while the bridge holds its money. */
async function openRefund({ api, at, baseUsdc }: Fixture) {
  const owner = privateKeyToAccount(generatePrivateKey())
  const request = quoteRequest(at.usdc, '400', baseUsdc, { use_intent_refund: true })
  const { next_instruction } = (await confirmFor(api, owner.address, request)).body
  const signed = await signVerifications(owner, next_instruction)
  const incomplete = await api.post('/payments/confirm', { ...signed, signatures: signed.signatures.slice(0, 1) })
  const { body: payment } = await api.post('/payments/confirm', signed)
  const deposit: string = payment.processing_addresses[0].address
  await at.give(at.usdc, deposit, '400')
  const future = await until('the bridge holds the money', async () => {
    const { future_withdrawable_balances } = await at.balances(payment.payment_id, owner.address)
    return future_withdrawable_balances[0] as Untyped
  })
  return { payment, owner, deposit, future, incomplete, verifications: next_instruction.verifications as Untyped[] }
}

/** Advances the clock of the service until every payment has expired. */
async function expire(fixture: Fixture) {
  const { api, swap } = fixture
  fixture.requireSandbox()
  const { complete, direct, withdrawn, unsigned, tainted, excess, unexpected, retried, moved, stopped, late } = fixture
  const all = [complete, direct, withdrawn, unsigned, tainted, excess, unexpected, retried, moved, stopped, late]
  await Promise.allSettled(all)
  await api.post('/control/faults', { name: 'bridge_stuck' })
  const refund = await openRefund(fixture)
  const soon = 7 * 3_600 + 50 * 60
  await api.post('/control/clock', { advance_seconds: soon })
  const { body: before } = await api.get(`/payments?payment_id=${swap.payment.payment_id}`)
  await api.post('/control/clock', { advance_seconds: 9 * 3_600 + 60 - soon })
  const isFailed = ({ status }: Untyped): boolean => status === 'FAILED'
  const refunded = await untilPayment(api, refund.payment.payment_id, 'the bridge pays back', isFailed, timeoutMs)
  await api.post('/control/faults', { name: 'bridge_stuck', seconds: 0 })
  return { before: before as Untyped, ...refund, refunded }
}

const timeoutMs = 120_000

const expired = new WeakMap<Fixture, ReturnType<typeof expire>>()

/** Once, whichever row is the first to need it. */
function afterExpiry(fixture: Fixture): ReturnType<typeof expire> {
  const outcome = expired.get(fixture) ?? expire(fixture)
  expired.set(fixture, outcome)
  return outcome
}

const isExpired = ({ status }: Untyped): boolean => status === 'EXPIRED'

const staleQuote = async (fixture: Fixture): Promise<void> => {
  await afterExpiry(fixture)
  const { api, card } = fixture
  const { body, status } = await api.post('/payments/confirm', {
    payment_id: card.quoted.quotes[1].payment_id,
    state_token: card.quoted.state_token,
    owner_address: freshAddress(),
    destination_address: freshAddress(),
  })
  expect({ status, kind: body.errors[0].kind }).toEqual({ status: 400, kind: 'other' })
  expect(body.errors[0].message).toContain('expired')
}

const unfunded = async (fixture: Fixture): Promise<void> => {
  const { before } = await afterExpiry(fixture)
  expect(before.status).toBe('PENDING')
  const { api, swap } = fixture
  const payment = await untilPayment(api, swap.payment.payment_id, 'it expires', isExpired, timeoutMs)
  expect(payment).not.toHaveProperty('next_instruction')
}

const neverSigned = async (fixture: Fixture): Promise<void> => {
  await afterExpiry(fixture)
  const { api, unsigned } = fixture
  const { id, prepared } = await unsigned
  const { body } = await api.get(`/payments/withdraw/status?withdraw_id=${prepared.withdraw_id}`)
  expect(body).toMatchObject({ status: 'EXPIRED', transaction_hash: null })
  const confirmation = { signature: '0x00', state_token: prepared.state_token }
  expect((await api.post('/payments/withdraw/confirm', confirmation)).body.status).toBe('EXPIRED')
  const { body: payment } = await api.get(`/payments?payment_id=${id}&enable_withdraw_pending=true`)
  expect(payment).toMatchObject({ status: 'EXPIRED', issues: [{ kind: 'funding', balance: { '#': '60' } }] })
}

/** They advance the clock for every payment, or slow everything down, so they run last. */
export const expiryRows = [
  ...rowsOf('deposit-api', 'What the service does', { '3. an expired quote is rejected': staleQuote }),
  ...rowsOf('deposit-api', 'Limits', {
    'quote acceptance: before accept_by': staleQuote,
    'payment expiry: 8 to 10 hours': unfunded,
  }),
  ...rowsOf('deposit-api', 'States and transitions', { 'PENDING to EXPIRED: not funded in time': unfunded }),
  ...rowsOf('wire-supplement', 'Confirm', {
    'an expired state_token: 400': staleQuote,
    'payments expire 9 hours after the quote': unfunded,
  }),
  ...rowsOf('wire-supplement', 'Payment status, moves that the specification leaves open', {
    'UNCONFIRMED to EXPIRED: never verified': async (fixture) => {
      await afterExpiry(fixture)
      const { api, unconfirmed } = fixture
      const payment = await untilPayment(api, unconfirmed.payment_id, 'it expires', isExpired, timeoutMs)
      expect(payment).not.toHaveProperty('next_instruction')
      expect(payment.processing_addresses).toEqual([])
    },
    'WITHDRAW_PENDING to the previous status: it fails or expires': neverSigned,
    'Withdrawal: EXPIRED after 30 minutes without a signature': neverSigned,
    'EXPIRED to PENDING: funded late, within bounds': async (fixture) => {
      await afterExpiry(fixture)
      const { id, give } = await fixture.late
      await untilPayment(fixture.api, id, 'it expires', isExpired, timeoutMs)
      await give()
      const isComplete = ({ status }: Untyped): boolean => status === 'COMPLETE'
      const payment = await untilPayment(fixture.api, id, 'the late payment completes', isComplete, timeoutMs)
      expect(payment.funded).toBe(true)
    },
    'EXPIRED stays: funded late, beyond bounds': async (fixture) => {
      await afterExpiry(fixture)
      const { id, give } = (await fixture.moved).stranded
      await untilPayment(fixture.api, id, 'it expires', isExpired, timeoutMs)
      await give()
      const isReported = ({ issues }: Untyped): boolean => issues.length > 0
      const payment = await untilPayment(fixture.api, id, 'the late funds are reported', isReported, timeoutMs)
      expect(payment).toMatchObject({ status: 'EXPIRED', funded: true })
    },
  }),
  ...rowsOf('wire-supplement', 'Meaning of options', {
    'use_intent_refund: a bridge refund goes to the INTENT account': async (fixture) => {
      const { refunded, owner, future, deposit } = await afterExpiry(fixture)
      expect(future.address).not.toBe(deposit)
      expect(Date.parse(future.withdrawable_at)).toBeGreaterThan(Date.parse(refunded.created_at))
      const { balance_results } = await fixture.at.balances(refunded.payment_id, owner.address)
      const balance = balance_results.find(({ address }: Untyped) => address === future.address)
      expect(balance).toMatchObject({
        value: { amount: future.value.amount },
        withdraw_from: { withdraw_account: 'INTENT' },
      })
    },
    'category=NEW_OR_FUNDED: the default, without unpaid expired payments': async (fixture) => {
      await afterExpiry(fixture)
      const { api, card, swap, withdrawn } = fixture
      const count = async (owner: string, category = '') =>
        (await api.get(`/payments/history?owner_address=${owner}${category}`)).body.total_count
      expect(await count(card.owner.address)).toBe(0)
      expect(await count(card.owner.address, '&category=NEW_OR_FUNDED')).toBe(0)
      expect(await count(card.owner.address, '&category=ALL')).toBe(1)
      // A token that it did not ask for arrived at its deposit address.
      expect(await count(swap.owner.address)).toBe(1)
      expect(await count((await withdrawn).owner)).toBe(1)
    },
  }),
  ...rowsOf('wire-supplement', 'Balances, withdraw, issues', {
    'EVM_WITHDRAWAL follows the withdraw template': async (fixture) => {
      const { verifications, incomplete, future } = await afterExpiry(fixture)
      expect(verifications.map(({ reason }) => reason)).toEqual(['EVM_OWNER', 'EVM_WITHDRAWAL'])
      expect(JSON.parse(verifications[1].payload).domain.verifyingContract).toBe(future.address)
      expect(incomplete.body.errors[0]).toMatchObject({ kind: 'owner', mitigation: 'verify' })
    },
  }),
  ...rowsOf('wire-supplement', 'Errors', {
    '429: rate limit, with Retry-After': async (fixture) => {
      await afterExpiry(fixture)
      const { api, as } = fixture
      const ask = () => as('rk_sandbox_chains').get('/chains')
      await api.post('/control/faults', { name: 'rate_limit' })
      const refused = await until('it is too often', async () => {
        const responses = await Promise.all(Array.from({ length: 12 }, ask))
        return responses.find(({ status }) => status === 429)
      })
      await until('the limit is lifted', async () => {
        const { status } = await api.post('/control/faults', { name: 'rate_limit', seconds: 0 })
        return status === 200 ? true : undefined
      })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      await expectRejected(Promise.resolve(refused), 429)
    },
  }),
]
