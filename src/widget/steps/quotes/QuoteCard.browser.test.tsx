import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScenario, styledPage } from '../../../../test/support/renderScenario.js'
import { createScenario } from '../../../testing/createScenario.js'

styledPage('* { animation: none !important; transition: none !important }')

test('an offer keeps its lines when its fees get longer', async () => {
  renderScenario(createScenario('quotes-many', { hold: true, connected: true }))
  ;(await screen.findByText('Compare providers')).click()
  await screen.findByRole('heading', { name: 'Ways to pay' })
  const facts = [...document.querySelectorAll<HTMLElement>('.dw-quote-facts')]
  const fees = facts.map((each) => each.querySelector('.dw-room > span') as HTMLElement)
  const heights = () => facts.map((each) => each.getBoundingClientRect().height)
  for (let width = 320; width <= 400; width += 4) {
    await page.viewport(width, 844)
    for (const fee of fees) fee.textContent = '$0.69 fees'
    const short = heights()
    for (const fee of fees) fee.textContent = '$150.75 fees'
    expect(heights(), `${width} px`).toEqual(short)
  }
})
