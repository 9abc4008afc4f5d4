import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OpenModal, renderScenario, styledPage } from '../../../test/support/renderScenario.js'
import { createScenario } from '../../testing/createScenario.js'
import { DepositWidget } from '../DepositWidget.js'

styledPage()

/** Where somebody looks: nothing may lie over it there. */
function isClear(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const points = [top + 8, (top + bottom) / 2, bottom - 8].map((y) => document.elementFromPoint((left + right) / 2, y))
  return points.every((at) => element.contains(at))
}

test.each([
  ['on the page', DepositWidget],
  ['in a dialog', OpenModal],
])('on a phone on its side, fields and buttons show while the keyboard is open: %s', async (_, Widget) => {
  await page.viewport(844, 160)
  renderScenario(createScenario('card'), { Widget, props: { defaultAmount: '50' } })
  const fields = [
    await screen.findByRole('textbox', { name: 'You pay' }),
    await screen.findByRole('textbox', { name: /^To/ }),
    document.querySelector('.dw-screen-foot .dw-button') as HTMLElement,
  ]
  const hidden = fields.filter((field) => {
    field.focus()
    return !isClear(field)
  })
  expect(hidden).toEqual([])
})

test('in a dialog a list is no higher than the window, so that it draws few of its rows', async () => {
  await page.viewport(844, 160)
  renderScenario(createScenario('card'), { Widget: OpenModal })
  await userEvent.click(await screen.findByRole('button', { name: /choose what to get/ }))
  await screen.findAllByRole('option')
  const list = document.querySelector('.dw-list') as HTMLElement
  expect(list.scrollHeight).toBeGreaterThan(160)
  expect(list.clientHeight).toBeLessThanOrEqual(160)
})
