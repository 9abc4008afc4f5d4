import { expect, test } from 'vitest'
import { fiatOf } from '../money/fiats.js'
import { terms } from '../providers/northpay/createNorthpay.js'
import { makeOffer, termsIn } from '../providers/onramp/makeOffer.js'
import type { OnrampProvider } from '../providers/onramp/OnrampProvider.js'
import type { AmountIssue } from '../wire/Issue.js'
import { downstreamIssue } from './quoteOnrampRoute.js'

const provider = {
  name: terms.name,
  limits: (fiat: string) => termsIn(terms, fiat).limits,
  offer: (request: Parameters<OnrampProvider['offer']>[0]) => makeOffer(terms, request),
} as OnrampProvider
const token = { address: '0x00000000000000000000000000000000000000aa', symbol: 'USDC', decimals: 6 } as const

function issueFor(reason: AmountIssue['reason'], limits: AmountIssue['limits'], fiat = 'usd'): AmountIssue {
  const offer = { fiat, amount: '100', method: 'CREDIT_CARD', network: 'base', token }
  const message = 'The pools are empty.'
  const issue: AmountIssue = {
    kind: 'amount',
    asset: 'base:0xaa',
    given: '99',
    limits,
    source: 'routing',
    message,
    reason,
  }
  return downstreamIssue(issue, { provider, fiat: fiatOf(fiat), offer })
}

test('a minimum is converted to the smallest fiat input that pays it out after fees', () => {
  // 495 dollars less the fee of 4.95, rounded up to three digits, make 490 USDC at 1.0001.
  expect(issueFor('TOO_LOW', { min: '490' })).toMatchObject({
    asset: 'usd',
    given: '100',
    limits: { min: '495', max: '5000' },
    downstream_limits: { min: '490' },
    message: 'The smallest amount for this route is 495 USD.',
  })
  expect(issueFor('TOO_LOW', { min: '490' }, 'jpy').limits).toEqual({ min: '73900', max: '750000' })
})

test('a maximum is converted to fiat; the minimum is at least that of the provider', () => {
  expect(issueFor('TOO_HIGH', { min: '1', max: '200' }).limits).toEqual({ min: '30', max: '202' })
  expect(issueFor('TOO_HIGH', { min: '1', max: '200' }).message).toBe('The largest amount for this route is 202 USD.')
})

test('there is no minimum when even the provider maximum is too little', () => {
  const issue = issueFor('TOO_LOW', { min: '9000' })
  expect(issue.limits).toEqual({ max: '5000' })
  expect(issue.message).toBe('Northpay cannot pay the minimum of this route. Choose another provider.')
})

test('other amount issues keep their message', () => {
  expect(issueFor('UNEXPECTEDLY_LOW', { min: '1' })).toMatchObject({
    message: 'The pools are empty.',
    limits: { min: '30' },
  })
})
