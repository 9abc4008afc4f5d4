import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { playScenario } from '../../test/support/playScenario.js'
import { renderWidget } from '../../test/support/renderWidget.js'
import { scriptProxy } from '../../test/support/scriptProxy.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { DepositModal } from './DepositModal.js'
import { en } from './en.js'
import type { DepositWidgetProps } from './options.js'

afterEach(cleanup)

async function show(props: DepositWidgetProps): Promise<HTMLElement | null> {
  const { scenario, answers } = playScenario('card', { time: 'real' })
  const { input, output, amount, destination } = scenario.form
  const form = { defaultInput: input, defaultOutput: output, defaultAmount: amount, destinationAddress: destination }
  renderWidget({ answers, props: { ...form, ...props } })
  await screen.findByRole('button', { name: /choose what to get/ })
  return document.querySelector<HTMLElement>('[data-dw]')
}

test('lang is the language of the messages', async () => {
  expect((await show({ locale: 'de' }))?.lang).toBe('en')
  cleanup()
  expect((await show({ locale: 'de', messages: en }))?.lang).toBe('de')
  cleanup()
  expect((await show({ messages: en }))?.hasAttribute('lang')).toBe(false)
})

test('dir follows the language of the messages, and English stays left to right', async () => {
  expect((await show({ locale: 'ar', messages: en }))?.dir).toBe('rtl')
  cleanup()
  expect((await show({ locale: 'de-AT', messages: en }))?.dir).toBe('ltr')
  cleanup()
  expect((await show({ locale: 'ar' }))?.dir).toBe('ltr')
})

test('the dialog has the lang and dir of its messages', () => {
  const { client } = scriptProxy()
  const { container } = render(
    <DepositProvider client={client} storage={null}>
      <DepositModal open locale="he" messages={en} />
    </DepositProvider>,
  )
  const dialog = container.querySelector('dialog')
  expect([dialog?.lang, dialog?.dir]).toEqual(['he', 'rtl'])
})

test('values inserted into a right-to-left sentence are bidi-isolated', async () => {
  const root = await show({ locale: 'ar', messages: en })
  expect(root?.textContent).toContain('on \u2068Base\u2069')
})
