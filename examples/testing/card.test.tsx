import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DepositProvider, DepositWidget } from 'deposit-widget'
import { createDepositClient } from 'deposit-widget/client'
import { createScenario } from 'deposit-widget/testing'
import { expect, test, vi } from 'vitest'

// Screens are loaded when they are first shown.
configure({ asyncUtilTimeout: 30_000 })

test('a card deposit is confirmed, paid and reported', async () => {
  const user = userEvent.setup()
  const onComplete = vi.fn()
  const { form, fetch, clock } = createScenario('card')
  const client = createDepositClient({ baseUrl: '/api/deposits', fetch, now: clock.now })
  render(
    <DepositProvider client={client} storage={null}>
      <DepositWidget
        defaultPaymentMethod="card"
        defaultAmount={form.amount}
        defaultOutput={form.output}
        destinationAddress={form.destination}
        onComplete={onComplete}
      />
    </DepositProvider>,
  )

  await user.click(await screen.findByRole('button', { name: /^Continue/ }))
  await user.click(await screen.findByRole('button', { name: /^Pay \$\d/ }))
  await screen.findByRole('heading', { name: /^Pay / })

  clock.advance(60_000)
  await waitFor(() => expect(onComplete).toHaveBeenCalledTimes(1))
  expect(onComplete.mock.calls[0]?.[0]).toMatchObject({ status: 'COMPLETE' })
})
