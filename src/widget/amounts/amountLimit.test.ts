import { expect, test } from 'vitest'
import type { Issue } from '../../schema/Issue.js'
import { quoteResponse } from '../../testing/fixtures.js'
import { amountLimit } from './amountLimit.js'

function issue(limits: { min?: string; max?: string }, asset = 'usd'): Issue {
  return { kind: 'amount', asset, given: '50', limits, source: 'someone', message: '', reason: 'TOO_LOW' }
}

const failed = (...issues: Issue[]) =>
  quoteResponse({ quotes: [], failures: issues.map((each) => ({ service_ids: ['someone'], issues: [each] })) })

test('of several minimums the easiest to meet is named', () => {
  expect(amountLimit(failed(issue({ min: '750' }), issue({ min: '100' })))).toEqual({ kind: 'low', amount: '100' })
})

test('of several maximums the largest is named', () => {
  expect(amountLimit(failed(issue({ max: '20' }), issue({ max: '40' })))).toEqual({ kind: 'high', amount: '40' })
})

test('the reason of the whole answer counts too', () => {
  expect(amountLimit(quoteResponse({ quotes: [], fault: issue({ min: '60' }) }))).toEqual({ kind: 'low', amount: '60' })
})

test('limits in another asset, and limits that are met, say nothing about the amount', () => {
  expect(amountLimit(failed(issue({ min: '60' }, 'eur'), issue({ min: '10', max: '90' })))).toBeUndefined()
})

test('where somebody quotes, the amount is fine', () => {
  expect(amountLimit(quoteResponse({ fault: issue({ min: '60' }) }))).toBeUndefined()
  expect(amountLimit(undefined)).toBeUndefined()
})
