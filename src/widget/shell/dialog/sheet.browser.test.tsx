import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { widgetSheet } from '../../../../test/support/hostSheets.js'
import { readyButton } from '../../../../test/support/readyButton.js'
import { createDepositClient } from '../../../client/createDepositClient.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { createScenario } from '../../../testing/createScenario.js'
import type { ScenarioName } from '../../../testing/scenarios/scenarios.js'
import { DepositModal } from '../../DepositModal.js'

const onOpenChange = vi.fn()

beforeEach(async () => {
  await page.viewport(390, 700)
})
afterEach(async () => {
  cleanup()
  onOpenChange.mockReset()
  await page.viewport(1280, 800)
})

function openSheet(name: ScenarioName = 'card', elapsed?: number) {
  const scenario = createScenario(name, { hold: true, ...(elapsed === undefined ? {} : { elapsed, connected: true }) })
  const client = createDepositClient({ baseUrl: '/api', fetch: scenario.fetch })
  render(
    <DepositProvider client={client} storage={null} wallet={scenario.wallets[0]?.provider}>
      <DepositModal
        defaultOpen
        onOpenChange={onOpenChange}
        {...(elapsed === undefined ? {} : { paymentId: scenario.paymentId })}
      />
    </DepositProvider>,
  )
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const sheet = () => dialog().querySelector('.dw') as HTMLElement
const head = () => dialog().querySelector('.dw-screen-head') as HTMLElement

/** A touch drag by `by` pixels. Returns the translation of the sheet during the drag. */
function pull(target: Element, by: number) {
  const touch = (type: string, clientY: number) =>
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', isPrimary: true, clientY }))
  touch('pointerdown', 100)
  touch('pointermove', 100 + by)
  const followed = sheet().style.translate
  touch('pointerup', 100 + by)
  return followed
}

test('pulling the sheet down by its head moves and closes it', async () => {
  openSheet()
  await screen.findByText('You pay')
  expect(pull(head(), 140)).toBe('0px 140px')
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('a short pull does not close the sheet and resets its position', async () => {
  openSheet()
  await screen.findByText('You pay')
  expect(pull(sheet(), 60)).toBe('0px 60px')
  expect(onOpenChange).not.toHaveBeenCalled()
  expect(sheet().style.translate).toBe('')
})

test('pulling the body or a desktop dialog does nothing', async () => {
  openSheet()
  const inside = await screen.findByText('You pay')
  expect(pull(inside, 200)).toBe('')
  await page.viewport(800, 700)
  expect(pull(head(), 200)).toBe('')
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('during a wallet request neither a pull nor an outside click closes the sheet', async () => {
  openSheet('wallet-waits', 0)
  const send = await readyButton(/^Send from 0x/)
  send.click()
  await screen.findByRole('button', { name: 'Waiting for your wallet' })
  expect(pull(head(), 200)).toBe('')
  for (const type of ['mousedown', 'click']) dialog().dispatchEvent(new MouseEvent(type, { bubbles: true }))
  expect(onOpenChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
})

test('opening a sheet does not resize what is being measured', async () => {
  const errors: string[] = []
  const note = ({ message }: ErrorEvent) => errors.push(message)
  window.addEventListener('error', note)
  const style = document.createElement('style')
  style.textContent = widgetSheet
  document.head.append(style)
  openSheet()
  await screen.findByText('You pay')
  await waitFor(() => expect(sheet().hasAttribute('data-edge')).toBe(true))
  // Sizes are delivered between two frames.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  window.removeEventListener('error', note)
  style.remove()
  expect(errors).toEqual([])
})
