import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { destination, payment, quote, usdc } from '../../../test/support/fixtures.js'
import { memoryStorage } from '../../../test/support/memoryStorage.js'
import { readyButton } from '../../../test/support/readyButton.js'
import { renderWidget } from '../../../test/support/renderWidget.js'
import { quotesFor, scriptProxy } from '../../../test/support/scriptProxy.js'
import type { FlowState } from '../../flow/state.js'
import { DepositProvider, type DepositProviderProps } from '../../hooks/DepositProvider.js'
import { saveFlow } from '../../storage/flowRecord.js'
import { DepositWidget } from '../DepositWidget.js'

// `act` renders everything at once, and a browser does not.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(cleanup)

const draft = { paymentMethod: 'card' as const, input: 'usd', amount: '12', output: usdc, destination }

const shown = () => document.querySelector('[data-screen]')?.getAttribute('data-screen')

/** Waits for what React renders before it lets the browser paint. */
async function rendered(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

function press(button: HTMLElement): Promise<void> {
  button.click()
  return rendered()
}

const presses: [name: string, from: FlowState, button: string | RegExp, last: string, next: string][] = [
  ['history', { step: 'form', draft }, 'History', 'form', 'history'],
  ['a list of assets', { step: 'form', draft }, /choose what to get/, 'form', 'assets'],
  ['the quotes', { step: 'form', draft }, /Compare providers|Fees/, 'form', 'quotes'],
  ['the review', { step: 'quotes', draft }, /^Continue/, 'quotes', 'confirm'],
]

test.each(presses)('a press that opens %s is painted first', async (_, state, name, last, next) => {
  renderWidget({ state })
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  await press(button)
  expect(shown()).toBe(last)
  await waitFor(() => expect(shown()).toBe(next))
})

test('a review does not outlive its step, so that nothing can be paid twice', async () => {
  let confirm = () => {}
  const confirmed = new Promise<Response>((resolve) => {
    confirm = () => resolve(Response.json(payment()))
  })
  const body = {
    request: { kind: 'FIXED_INPUT', fixed_input_amount: { asset: 'usd', amount: '12' }, output_asset: usdc },
    price_currency: 'usd',
  }
  const response = quotesFor(body, { quotes: [quote({ payment_id: 'pay_card' })] })
  const state: FlowState = { step: 'confirm', draft, offer: { response, chosen: 'pay_card' }, attempted: false }
  const { stored } = renderWidget({ state, answers: { confirm: () => confirmed } })
  await press(await readyButton('Pay $12.00'))
  const afterwards: Promise<string | null | undefined>[] = []
  vi.spyOn(stored, 'push').mockImplementation((text) => {
    // A step is stored right before the screens hear of it.
    if (text?.includes('"step":"payment"')) afterwards.push(rendered().then(shown))
    return 0
  })
  confirm()
  await waitFor(() => expect(afterwards).not.toEqual([]))
  expect(await Promise.all(afterwards)).not.toContain('confirm')
})

let signIn = (_: string) => {}

function Page(props: Omit<DepositProviderProps, 'children' | 'customerKey'>) {
  const [customer, setCustomer] = useState('ada')
  signIn = setCustomer
  return (
    <DepositProvider {...props} customerKey={customer}>
      <DepositWidget />
    </DepositProvider>
  )
}

test('the next customer never sees the screen of the last one', async () => {
  const storage = memoryStorage()
  saveFlow(storage, 'deposit@ada', { step: 'quotes', draft }, Date.now())
  render(<Page client={scriptProxy().client} storage={storage} />)
  await waitFor(() => expect(shown()).toBe('quotes'))
  flushSync(() => signIn('grace'))
  expect(shown()).toBe('form')
})
