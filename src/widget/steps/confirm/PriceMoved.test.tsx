import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { createDepositClient } from '../../../client/createDepositClient.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { createScenario } from '../../../testing/createScenario.js'
import type { ScenarioName } from '../../../testing/scenarios/scenarios.js'
import { DepositWidget } from '../../DepositWidget.js'

afterEach(cleanup)

/** Opens the review of a provider's quote. */
async function review(name: ScenarioName, provider: string) {
  const { fetch, form } = createScenario(name, { hold: true })
  const client = createDepositClient({ baseUrl: 'http://proxy.test', fetch })
  render(
    <DepositProvider client={client} storage={memoryStorage()}>
      <DepositWidget
        defaultInput={form.input}
        defaultOutput={form.output}
        defaultAmount={form.amount}
        destinationAddress={form.destination}
      />
    </DepositProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Compare providers' }))
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${provider}`) }))
  await user.click(await screen.findByRole('button', { name: `Continue with ${provider}` }))
  await screen.findByRole('heading', { name: 'Check and pay' })
  return user
}

test('a lossy quote suggests the one that loses less and selects it in the list', async () => {
  const user = await review('price-impact-low', 'Northpay')
  const offer = await screen.findByRole('button', { name: /With Bluebank you lose/ })
  expect(offer.textContent).toContain('0.9%')
  expect(offer.textContent).toContain('99.13 USDC')
  await user.click(offer)
  expect(await screen.findByRole('button', { name: 'Continue with Bluebank' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Ways to pay' })).toBeTruthy()
})

test('a quote with a small loss suggests no alternative', async () => {
  await review('price-impact-low', 'Bluebank')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Pay \$\d/ })).toBeTruthy())
  expect(screen.queryByRole('button', { name: /you lose/ })).toBeNull()
})
