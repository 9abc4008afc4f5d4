import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScenario, styledPage } from '../../../../test/support/renderScenario.js'
import { createScenario } from '../../../testing/createScenario.js'

styledPage()

test.each([390, 320])('the face of the address stands beside its words at %i px', async (width) => {
  await page.viewport(width, 800)
  const scenario = createScenario('card-slow', { hold: true, elapsed: 13 })
  renderScenario(scenario, {
    props: { paymentId: scenario.paymentId, destinationAddress: scenario.form.destination },
  })
  const face = await waitFor(() => {
    const found = document.querySelector('.dw-timeline .dw-address-face')
    expect(found).toBeTruthy()
    return found as Element
  })
  const words = face.nextElementSibling as Element
  const [image, text] = [face.getBoundingClientRect(), words.getBoundingClientRect()]
  expect(text.left).toBeGreaterThan(image.right)
  expect(image.top).toBeLessThan(text.bottom)
  expect(image.bottom).toBeGreaterThan(text.top)
  expect(words.querySelector('.dw-text-nowrap')?.getClientRects()).toHaveLength(1)
  // The time beside the title leaves the line below it whole.
  const row = face.closest('li')?.getBoundingClientRect() ?? new DOMRect()
  expect(face.closest('.dw-timeline-meta')?.getBoundingClientRect().right).toBeCloseTo(row.right, 0)
})
