import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createDepositClient } from '../../src/client/createDepositClient.js'
import { DepositProvider } from '../../src/hooks/DepositProvider.js'
import type { HistoryPage, Payment } from '../../src/schema/Payment.js'
import { createScenario } from '../../src/testing/createScenario.js'
import type { ScenarioName } from '../../src/testing/scenarios/scenarios.js'
import { ownerAddress } from '../../src/testing/world/people.js'
import { DepositWidget } from '../../src/widget/DepositWidget.js'
import type { DepositWidgetProps } from '../../src/widget/options.js'

/** Opens the history of a scenario. Requests that `breaks` names fail, and `alter` changes the payments of each page. */
export async function openHistory(
  name: ScenarioName,
  props: DepositWidgetProps = { ownerAddress },
  breaks: (url: URL) => boolean = () => false,
  alter: (payments: Payment[]) => void = () => undefined,
) {
  // Strict mode runs every effect twice, which must not be visible.
  configure({ reactStrictMode: true })
  const scenario = createScenario(name, { hold: true })
  const asked: URL[] = []
  const client = createDepositClient({
    baseUrl: 'http://proxy.test',
    attempts: 1,
    fetch: async (input, init) => {
      const url = new URL(String(input))
      asked.push(url)
      if (breaks(url)) throw new TypeError('The line is down.')
      const response = await scenario.fetch(input, init)
      if (!url.pathname.endsWith('/history') || !response.ok) return response
      const page = (await response.json()) as HistoryPage
      alter(page.payment_statuses)
      return Response.json(page, { headers: response.headers })
    },
  })
  render(
    <DepositProvider client={client} storage={null}>
      <DepositWidget {...props} />
    </DepositProvider>,
  )
  const user = userEvent.setup()
  await screen.findByText('You pay')
  await user.click(screen.getByRole('button', { name: 'History' }))
  await screen.findByRole('heading', { name: 'Your deposits' })
  return { user, asked: () => asked.filter(({ pathname }) => pathname.endsWith('/history')) }
}

/** The payments on the screen. */
export const rows = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.classList.contains('dw-row') && !button.textContent?.startsWith('Not here?'))
