import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { widgetSheet } from '../../../../test/support/hostSheets.js'
import { memoryStorage } from '../../../../test/support/memoryStorage.js'
import { createDepositClient } from '../../../client/createDepositClient.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { createScenario } from '../../../testing/createScenario.js'
import { DepositWidget } from '../../DepositWidget.js'

const style = document.createElement('style')
style.textContent = widgetSheet

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  document.head.append(style)
})
afterEach(() => {
  cleanup()
  style.remove()
})

test.each([390, 320])('the face of the address stands beside its words at %i px', async (width) => {
  await page.viewport(width, 800)
  const scenario = createScenario('card-slow', { hold: true, elapsed: 13 })
  const client = createDepositClient({ baseUrl: '/api', fetch: scenario.fetch, now: scenario.clock.now })
  render(
    <DepositProvider client={client} storage={memoryStorage()}>
      <DepositWidget paymentId={scenario.paymentId} destinationAddress={scenario.form.destination} />
    </DepositProvider>,
  )
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
