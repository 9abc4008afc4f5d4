import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readyButton } from '../../../../test/support/readyButton.js'
import { renderScenario, styledPage } from '../../../../test/support/renderScenario.js'
import { de } from '../../../locales/de.js'
import { createScenario } from '../../../testing/createScenario.js'

styledPage()

async function openTransfer(width: number, props: object = {}) {
  await page.viewport(width, 844)
  const scenario = createScenario('transfer', { hold: true, elapsed: 0 })
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
