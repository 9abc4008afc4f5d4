import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { runPending } from '../../../../test/support/runPending.js'
import { createDepositClient } from '../../../client/createDepositClient.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { createScenario } from '../../../testing/createScenario.js'
import type { ScenarioName } from '../../../testing/scenarios/scenarios.js'
import { ownerAddress } from '../../../testing/world/people.js'
import { DepositWidget } from '../../DepositWidget.js'

// Strict mode runs every effect twice, which must not be visible.
configure({ reactStrictMode: true })
afterEach(cleanup)

async function open(name: ScenarioName, owner: string | undefined = ownerAddress) {
  const asked: string[] = []
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const scenario = createScenario(name, { hold: true })
  const client = createDepositClient({
    baseUrl: 'http://proxy.test',
    fetch: async (input, init) => {
      asked.push(new URL(String(input)).pathname)
      if (String(input).includes('/history')) await held
      return scenario.fetch(input, init)
    },
  })
  render(
    <DepositProvider client={client} storage={null}>
      <DepositWidget ownerAddress={owner} />
    </DepositProvider>,
  )
  await screen.findByText('You pay')
  return { user: userEvent.setup(), asked, answer }
}

test('an unfinished deposit is offered on opening, with a link to the others', async () => {
  const { user, answer } = await open('history')
  answer()
  expect(await screen.findByRole('region', { name: 'Unfinished deposits' })).toBeTruthy()
  expect(screen.getByText('500.00 USDC not paid yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '1 more needs you' }))
  expect(await screen.findByRole('heading', { name: 'Unfinished' })).toBeTruthy()
  const waits = async (name: string) => (await screen.findByRole('group', { name })).textContent
  expect(await waits('Needs you')).toContain('In this payment’s wallet')
  expect(await waits('Waiting for your payment')).toContain('To pay')
})

test('Resume opens the current screen of the deposit', async () => {
  const { user, answer } = await open('history')
  answer()
  const resume = await screen.findByRole('button', { name: /^Resume/ })
  await waitFor(async () => {
    await user.click(resume)
    expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull()
  })
  expect(await screen.findByText(/Send 500/)).toBeTruthy()
})

test('a press right after the banner appears is ignored', async () => {
  const { answer } = await open('history')
  const pressed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      const button = screen.queryByRole('button', { name: /^Resume/ })
      if (!button) return
      observer.disconnect()
      button.click()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  answer()
  await pressed
  await screen.findByRole('region', { name: 'Unfinished deposits' })
  expect(screen.getByText('You pay')).toBeTruthy()
})

test('the banner does not appear while the form has focus', async () => {
  const { user, asked, answer } = await open('history')
  await waitFor(() => expect(asked.some((path) => path.endsWith('/history'))).toBe(true))
  await user.click(screen.getByRole('textbox', { name: /pay/i }))
  expect(document.activeElement?.tagName).toBe('INPUT')
  answer()
  await user.keyboard('12')
  await runPending()
  expect(screen.queryByRole('region', { name: 'Unfinished deposits' })).toBeNull()
})

test('no history is requested without an owner', async () => {
  const { asked } = await open('history', '')
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  expect(asked.filter((path) => path.endsWith('/history'))).toEqual([])
})

test('a late payment is offered as a deposit that needs the user, with its amount', async () => {
  const { answer } = await open('history-late')
  answer()
  expect(await screen.findByText('120.00 USDC needs you')).toBeTruthy()
  expect(screen.getByText('In this payment’s wallet')).toBeTruthy()
})
