import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { destination, payment, quote, usdc } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { quotesFor } from '../../../../test/support/scriptProxy.js'
import { de } from '../../../locales/de.js'
import type { AmountReason, Issue } from '../../../schema/Issue.js'
import type { RouteStep, StepStatus } from '../../../schema/Route.js'
import { en } from '../../en.js'

afterEach(cleanup)

const amount = { asset: 'usd', given: '50', limits: {}, source: 'northpay', message: 'Sent.' }

/** The words for an issue of each kind without a message. A new kind does not compile without one. */
const ofKind: Record<Issue['kind'], [issue: Issue, text: string]> = {
  amount: [{ ...amount, kind: 'amount', reason: 'TOO_LOW', limits: { min: '60' } }, 'Starts at $60'],
  'amount-downstream': [
    { ...amount, kind: 'amount-downstream', asset: usdc, reason: 'TOO_HIGH', limits: { max: '40' } },
    'Takes up to 40 USDC',
  ],
  funding: [{ kind: 'funding', token: usdc, balance: '3' }, ''],
  owner: [{ kind: 'owner', message: '', mitigation: 'change' }, 'This address can’t take money back. Use another one.'],
  geolocation: [{ kind: 'geolocation', message: '' }, 'Not available where you are'],
  provider: [{ kind: 'provider', message: '' }, 'Not responding right now'],
  payin_method: [{ kind: 'payin_method', message: '' }, 'Doesn’t accept this payment method here'],
  org_configuration: [{ kind: 'org_configuration', message: 'rev_share' }, 'This site’s settings don’t allow this.'],
  other: [{ kind: 'other', message: '' }, 'The service gave no details.'],
  unknown: [{ kind: 'unknown', message: 'The service sent these words.' }, 'The service sent these words.'],
  unrecognized: [{ kind: 'unrecognized', message: 'Of tomorrow.', original_kind: 'weather' }, 'Of tomorrow.'],
}

const stopped = { status: 'FAILED', funded: true, next_instruction: undefined } as const

/** The lines of the note about a stopped payment with these issues. */
async function linesOf(issues: Issue[]): Promise<string[]> {
  openPayment({ payment: payment({ ...stopped, issues }) })
  const [, hint] = (await screen.findByRole('alert')).querySelectorAll('p')
  return [...(hint?.childNodes ?? [])].map((line) => line.textContent ?? '').filter((line) => line !== '')
}

test('each kind of issue has its words', async () => {
  const rows = Object.values(ofKind)
  const texts = rows.map(([, text]) => text).filter((text) => text !== '')
  expect(await linesOf(rows.map(([issue]) => issue))).toEqual(texts)
})

test('each reason against an amount has its words in both languages', async () => {
  const reasons = Object.keys(en.payment.issues.amount) as AmountReason[]
  const known = reasons.filter((reason) => reason !== 'UNKNOWN')
  const issues = known.map((reason): Issue => ({ ...amount, kind: 'amount', reason }))
  expect(await linesOf(issues)).toEqual(known.map((reason) => en.payment.issues.amount[reason]))
  expect(Object.keys(de.payment.issues.amount)).toEqual(reasons)
})

test('an unknown reason against an amount is told in the words of the service, or in general ones', async () => {
  const issue: Issue = { ...amount, kind: 'amount', reason: 'ODD' }
  expect(await linesOf([issue, { ...issue, message: ' ' }])).toEqual(['Sent.', 'This amount isn’t accepted'])
})

test('a known code is told in our words, an unknown one in those of the service', async () => {
  const codes = Object.keys(en.payment.issues.codes) as (keyof typeof en.payment.issues.codes)[]
  const issues = codes.map((code): Issue => ({ kind: 'other', code, message: 'Sent.' }))
  const other: Issue = { kind: 'other', code: 'constructor', message: 'Sent.' }
  expect(await linesOf([...issues, other])).toEqual([...Object.values(en.payment.issues.codes), 'Sent.'])
})

test('each status of a step looks different', async () => {
  const [step] = payment().quoted.route
  // A new status does not compile without a row.
  const all: Record<StepStatus | 'REVIEWED', true> = {
    PENDING: true,
    COMPLETE: true,
    FAILED: true,
    ATTEMPT_FAILED: true,
    UNREACHABLE: true,
    REVIEWED: true,
  }
  const statuses = Object.keys(all)
  const texts: string[] = []
  for (const status of statuses) {
    const route = [{ ...step, type: 'ONCHAIN_STEP', pieces_info: [{ type: 'transfer_out' }], status } as RouteStep]
    openPayment({ payment: payment({ funded: true, quoted: { ...payment().quoted, route }, fulfilled: { route } }) })
    texts.push(within(await screen.findByRole('list')).getByRole('listitem').textContent ?? '')
    cleanup()
  }
  expect(new Set(texts).size).toBe(statuses.length)
  expect(texts.at(-1)).toContain('The service reports: REVIEWED')
})

test('a quote shows its issues and every step of its route, also an unknown one', async () => {
  const [onramp, arrive] = payment().quoted.route
  if (!onramp || !arrive) throw new Error('fixture changed')
  const odd: RouteStep = { ...arrive, type: 'TELEPORT', pieces_info: [{ type: 'beam' }] }
  const silent: RouteStep = {
    ...arrive,
    type: 'ONCHAIN_STEP',
    pieces_info: [{ type: 'poll' }, { type: 'custom_call' }],
  }
  const issues: Issue[] = [{ ...amount, kind: 'amount', reason: 'TOO_HIGH', limits: { max: '40' } }]
  const quotes = [quote({ route: [onramp, odd, odd, silent, arrive], issues })]
  const draft = { paymentMethod: 'card' as const, input: 'usd', amount: '50', output: usdc, destination }
  renderWidget({
    state: { step: 'quotes', draft },
    answers: { quotes: (body: unknown) => quotesFor(body, { quotes }) },
  })
  expect(await screen.findByText('Takes up to $40')).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Route' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent).slice(2)).toEqual([
    'The service takes one more step',
    'The service takes one more step',
    'A contract is called',
    'It goes to your address',
  ])
})

test('a payment on its way shows its issues', async () => {
  const issues: Issue[] = [{ kind: 'provider', message: 'The payout is late.' }]
  openPayment({ payment: payment({ funded: true, next_instruction: undefined, issues }) })
  const note = (await screen.findByText('The service reports a problem')).closest('.dw-note')
  expect(note?.textContent).toContain('The payout is late.')
})
