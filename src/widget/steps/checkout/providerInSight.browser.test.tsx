import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OpenModal, renderScenario, styledPage } from '../../../../test/support/renderScenario.js'
import { createScenario } from '../../../testing/createScenario.js'

styledPage('* { animation: none !important; transition: none !important }')

test.each([
  ['a sheet', 390, 844],
  ['a dialog', 1280, 800],
])('in %s the page of the provider is seen down to its own button', async (_, width, height) => {
  await page.viewport(width, height)
  const scenario = createScenario('card', { hold: true, elapsed: 0 })
  const props = { paymentId: scenario.paymentId, fundingHosts: ['pay.northpay.example'] }
  renderScenario(scenario, { props, Widget: OpenModal })
  const frame = await screen.findByTitle('Northpay checkout')
  const foot = frame.closest('.dw-screen')?.querySelector('.dw-screen-foot') as Element
  // A card form with its button, as that of the sandbox.
  await waitFor(() => {
    const seen = foot.getBoundingClientRect().top - frame.getBoundingClientRect().top
    expect(seen).toBeGreaterThanOrEqual(380)
  })
})
