import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { payment } from '../../../../test/support/fixtures.js'
import { openPayment } from '../../../../test/support/openPayment.js'

afterEach(cleanup)

const { next_instruction: _, ...base } = payment()

async function datesOf(created_at: string, completed_at: string): Promise<string[]> {
  openPayment({ payment: payment({ ...base, status: 'COMPLETE', funded: true, created_at, completed_at }) })
  await userEvent.click(await screen.findByRole('button', { name: /Details$/ }))
  const terms = [...document.querySelectorAll('.dw-receipt dt')].map(({ textContent }) => textContent)
  return terms.filter((term) => /Date|Started|Finished/.test(term))
}

test('a deposit that starts and finishes in the same minute has one date', async () => {
  expect(await datesOf('2026-11-21T14:31:05Z', '2026-11-21T14:31:40Z')).toEqual(['Date'])
})

test('a deposit that took minutes shows when it started and when it finished', async () => {
  expect(await datesOf('2026-11-21T14:31:05Z', '2026-11-21T14:34:40Z')).toEqual(['Started', 'Finished'])
})
