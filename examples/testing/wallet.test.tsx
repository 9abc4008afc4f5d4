import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DepositProvider, DepositWidget } from 'deposit-widget'
import { createDepositClient } from 'deposit-widget/client'
import { createScenario, createScriptedWallet } from 'deposit-widget/testing'
import { expect, test } from 'vitest'

// Screens are loaded when they are first shown.
configure({ asyncUtilTimeout: 30_000 })

test('a request that is closed in the wallet can be repeated', async () => {
  const user = userEvent.setup()
  const { form, fetch, clock } = createScenario('swap')
  const client = createDepositClient({ baseUrl: '/api/deposits', fetch, now: clock.now })
  const wallet = createScriptedWallet({ connected: true, sending: 'rejects' })
  render(
    <DepositProvider client={client} storage={null} wallet={wallet.provider}>
      <DepositWidget
        defaultPaymentMethod="wallet"
        defaultInput={form.input}
        defaultAmount={form.amount}
        defaultOutput={form.output}
        destinationAddress={form.destination}
      />
    </DepositProvider>,
  )

  await user.click(await screen.findByRole('button', { name: /^Continue/ }))
  await user.click(await screen.findByRole('button', { name: /^Send \d/ }))
  await user.click(await screen.findByRole('button', { name: /^Send from/ }))
  await screen.findByText(/^You closed the request/)
  expect(wallet.asked).toContain('eth_sendTransaction')
  expect(screen.getByRole('button', { name: /^Send from/ })).toBeTruthy()
})
