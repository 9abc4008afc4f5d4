import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readyButton } from '../../../../test/support/readyButton.js'
import { renderScenario, styledPage } from '../../../../test/support/renderScenario.js'
import { de } from '../../../locales/de.js'
import { createScenario } from '../../../testing/createScenario.js'
import type { ScenarioName } from '../../../testing/scenarios/scenarios.js'

styledPage()

async function openTransfer(width: number, props: object = {}, name: ScenarioName = 'transfer') {
  await page.viewport(width, 844)
  const scenario = createScenario(name, { hold: true, elapsed: 0 })
  const { paymentId, form } = scenario
  renderScenario(scenario, { props: { paymentId, destinationAddress: form.destination, ...props } })
}

/** Whether a button covers a group of the deposit address. */
function covers(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const groups = button.closest('.dw-row')?.querySelectorAll('.dw-address > *') ?? []
  expect(groups.length).toBeGreaterThan(0)
  return [...groups].some((group) => {
    const box = group.getBoundingClientRect()
    return box.right > left && box.left < right && box.bottom > top && box.top < bottom
  })
}

test.each([320, 360, 390, 430])('no button covers the address at %i px', async (width) => {
  await openTransfer(width)
  const copy = await readyButton('Copy address')
  expect(covers(copy)).toBe(false)
  await userEvent.click(copy)
  expect(covers(await readyButton('Got it, copy address'))).toBe(false)
})

test('a longer word goes below the address instead', async () => {
  await openTransfer(390, { locale: 'de', messages: de })
  await userEvent.click(await readyButton('Adresse kopieren'))
  expect(covers(await readyButton(/^Verstanden/))).toBe(false)
})

test('the answer stands where the question was pressed', async () => {
  await openTransfer(390)
  const copy = await readyButton('Copy address')
  const { top, right } = copy.getBoundingClientRect()
  await userEvent.click(copy)
  const answer = (await readyButton('Got it, copy address')).getBoundingClientRect()
  expect([answer.top, answer.right]).toEqual([top, right])
})

test.each([
  ['transfer', 390],
  ['transfer', 320],
  ['transfer-tagged', 390],
] as const)('nothing but the button changes while the address is copied: %s at %i px', async (name, width) => {
  await openTransfer(width, {}, name)
  const copy = await readyButton('Copy address')
  const parts = ['.dw-address', '.dw-note', '.dw-qr-code', '.dw-segmented', '.dw-live-status']
  const places = () =>
    [...document.querySelectorAll(parts.join())].map((part) => {
      const { left, top, height } = part.getBoundingClientRect()
      return [left, top, height]
    })
  const before = places()
  expect(before.length).toBeGreaterThanOrEqual(parts.length)
  await userEvent.click(copy)
  const answer = await readyButton('Got it, copy address')
  expect(places()).toEqual(before)
  await userEvent.click(answer)
  await screen.findByRole('button', { name: 'Copied' })
  expect(places()).toEqual(before)
})
