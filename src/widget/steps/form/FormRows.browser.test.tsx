import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { filledForm, renderScenario, styledPage } from '../../../../test/support/renderScenario.js'
import { createScenario } from '../../../testing/createScenario.js'

styledPage()

/** Where what a person gets starts in its row, in CSS pixels from the top. */
function place(): number {
  return document.querySelector('.dw-thread .dw-row-end')?.getBoundingClientRect().top ?? Number.NaN
}

test('what a person gets keeps its place while it is unknown, asked for and known', async () => {
  const scenario = createScenario('card', { hold: true })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  renderScenario(scenario, {
    props: { ...filledForm(scenario), defaultAmount: '' },
    fetch: async (input, init) => {
      if (String(input).includes('/quotes')) await asked
      return scenario.fetch(input, init)
    },
  })
  const end = (selector: string) =>
    waitFor(() => expect(document.querySelector(`.dw-row-end ${selector}`)).not.toBeNull())
  await end('.dw-text-muted')
  const unknown = place()
  await userEvent.type(document.querySelector('.dw-thread input') as HTMLElement, '50')
  await end('.dw-skeleton')
  const pending = place()
  answer()
  await end('.dw-visually-hidden')
  for (const top of [pending, place()]) expect(Math.abs(top - unknown)).toBeLessThan(1)
})
