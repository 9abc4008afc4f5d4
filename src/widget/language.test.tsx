import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { en } from '../i18n/en.js'
import { playScenario } from '../testing/playScenario.js'
import { renderWidget } from '../testing/renderWidget.js'
import type { DepositWidgetProps } from './DepositWidgetProps.js'

afterEach(cleanup)

async function show(props: DepositWidgetProps): Promise<HTMLElement | null> {
  const { scenario, answers } = playScenario('card', { time: 'real' })
  const { input, output, amount, destination } = scenario.form
  const form = { defaultInput: input, defaultOutput: output, defaultAmount: amount, destinationAddress: destination }
  renderWidget({ answers, props: { ...form, ...props } })
  await screen.findByRole('button', { name: /choose what to get/ })
  return document.querySelector<HTMLElement>('[data-dw]')
}

test('what is read out is pronounced in the language of its words', async () => {
  expect((await show({ locale: 'de' }))?.lang).toBe('en')
  cleanup()
  expect((await show({ locale: 'de', messages: en }))?.lang).toBe('de')
  cleanup()
  expect((await show({ messages: en }))?.hasAttribute('lang')).toBe(false)
})

test('what a sentence is given stays in one piece on a page that reads from the right', async () => {
  const root = await show({ locale: 'ar', messages: en })
  expect(root?.textContent).toContain('on \u2068Base\u2069')
})
