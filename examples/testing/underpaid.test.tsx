import { configure, render, screen } from '@testing-library/react'
import { DepositProvider, DepositWidget } from 'deposit-widget'
import { createDepositClient } from 'deposit-widget/client'
import { createScenario } from 'deposit-widget/testing'
import { expect, test } from 'vitest'

// Screens are loaded when they are first shown.
configure({ asyncUtilTimeout: 30_000 })

test('a transfer that was too small shows what is missing', async () => {
  const { fetch, clock, paymentId } = createScenario('transfer-underpaid', { elapsed: 60, hold: true })
  const client = createDepositClient({ baseUrl: '/api/deposits', fetch, now: clock.now })
  render(
    <DepositProvider client={client} storage={null}>
      <DepositWidget paymentId={paymentId} />
    </DepositProvider>,
  )

  expect(await screen.findByRole('heading', { name: '48 USDC to go' })).toBeTruthy()
})
