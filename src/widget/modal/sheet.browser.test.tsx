import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createDepositClient } from '../../client/createDepositClient.js'
import { DepositProvider } from '../../hooks/DepositProvider.js'
import { createScenario } from '../../testing/createScenario.js'
import type { ScenarioName } from '../../testing/scenarios/scenarios.js'
import { DepositModal } from '../DepositModal.js'

const told = vi.fn()

beforeEach(async () => {
  await page.viewport(390, 700)
})
afterEach(async () => {
  cleanup()
  told.mockReset()
  await page.viewport(1280, 800)
})

function openSheet(name: ScenarioName = 'card', elapsed?: number) {
  const scenario = createScenario(name, { hold: true, ...(elapsed === undefined ? {} : { elapsed, connected: true }) })
  const client = createDepositClient({ baseUrl: '/api', fetch: scenario.fetch })
  render(
    <DepositProvider client={client} storage={null} wallet={scenario.wallets[0]?.provider}>
      <DepositModal
        defaultOpen
        onOpenChange={told}
        {...(elapsed === undefined ? {} : { paymentId: scenario.paymentId })}
      />
    </DepositProvider>,
  )
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const sheet = () => dialog().querySelector('.dw') as HTMLElement
const head = () => dialog().querySelector('.dw-head') as HTMLElement

/** A finger that is put down, drawn to another height and lifted there. */
function pull(target: Element, by: number) {
  const touch = (type: string, clientY: number) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', isPrimary: true, clientY }))
  touch('pointerdown', 100)
  touch('pointermove', 100 + by)
  const followed = sheet().style.translate
  touch('pointerup', 100 + by)
  return followed
}

test('a sheet that is pulled down by its head follows the finger and closes', async () => {
  openSheet()
  await screen.findByText('You pay')
  expect(pull(head(), 140)).toBe('0px 140px')
  expect(told).toHaveBeenCalledWith(false)
})

test('a short pull closes nothing, and the sheet is where it was', async () => {
  openSheet()
  await screen.findByText('You pay')
  expect(pull(sheet(), 60)).toBe('0px 60px')
  expect(told).not.toHaveBeenCalled()
  expect(sheet().style.translate).toBe('')
})

test('what is scrolled is not pulled, and a dialog is no sheet', async () => {
  openSheet()
  const inside = await screen.findByText('You pay')
  expect(pull(inside, 200)).toBe('')
  await page.viewport(800, 700)
  expect(pull(head(), 200)).toBe('')
  expect(told).not.toHaveBeenCalled()
})

test('while a wallet shows a request neither a pull nor a tap outside takes away what it is compared with', async () => {
  openSheet('wallet-waits', 0)
  const send = await screen.findByRole('button', { name: /^Send from 0x/ })
  send.click()
  await screen.findByText('Your wallet shows a request')
  expect(pull(head(), 200)).toBe('')
  for (const type of ['mousedown', 'click']) dialog().dispatchEvent(new MouseEvent(type, { bubbles: true }))
  expect(told).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(told).toHaveBeenCalledWith(false))
})
