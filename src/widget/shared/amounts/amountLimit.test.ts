import { expect, test } from 'vitest'
import { quoteResponse } from '../../../../test/support/fixtures.js'
import type { Issue } from '../../../schema/Issue.js'
import { amountLimit } from './amountLimit.js'

function issue(limits: { min?: string; max?: string }, asset = 'usd'): Issue {
  return { kind: 'amount', asset, given: '50', limits, source: 'someone', message: '', reason: 'TOO_LOW' }
}

const failed = (...issues: Issue[]) =>
  quoteResponse({ quotes: [], failures: issues.map((each) => ({ service_ids: ['someone'], issues: [each] })) })

test('the smallest of several minimums is used', () => {
  expect(amountLimit(failed(issue({ min: '750' }), issue({ min: '100' })))).toEqual({ kind: 'low', amount: '100' })
})

test('the largest of several maximums is used', () => {
  expect(amountLimit(failed(issue({ max: '20' }), issue({ max: '40' })))).toEqual({ kind: 'high', amount: '40' })
})

test('limits in the fault of the response are used too', () => {
  expect(amountLimit(quoteResponse({ quotes: [], fault: issue({ min: '60' }) }))).toEqual({ kind: 'low', amount: '60' })
})

test('limits in another asset and limits that are met are ignored', () => {
  expect(amountLimit(failed(issue({ min: '60' }, 'eur'), issue({ min: '10', max: '90' })))).toBeUndefined()
})

test('there is no limit if at least one provider quotes', () => {
  expect(amountLimit(quoteResponse({ fault: issue({ min: '60' }) }))).toBeUndefined()
  expect(amountLimit(undefined)).toBeUndefined()
})
