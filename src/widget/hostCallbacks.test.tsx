import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { destination, usdc } from '../../test/support/fixtures.js'
import { jsonResponse, scriptProxy } from '../../test/support/scriptProxy.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { compareDecimals } from '../money/decimal.js'
import { DepositWidget } from './DepositWidget.js'
import type { DepositWidgetProps } from './options.js'

configure({ reactStrictMode: true })
afterEach(cleanup)

type HostProps = { amount: string; keep?: (amount: string) => string; spy?: (amount: string) => void }

/** A page that controls the amount. */
function Host({ amount: first, keep = (amount) => amount, spy, ...props }: HostProps & DepositWidgetProps) {
  const [amount, setAmount] = useState(first)
  const changed = (next: string) => {
    spy?.(next)
    setAmount(keep(next))
  }
  const preset = { destinationAddress: destination, defaultOutput: usdc, defaultInput: 'usd' }
  return <DepositWidget {...preset} {...props} amount={amount} onAmountChange={changed} />
}

function show(props: HostProps & DepositWidgetProps) {
  const { client } = scriptProxy()
  render(
    <DepositProvider client={client} storage={null}>
      <Host {...props} />
    </DepositProvider>,
  )
  return userEvent.setup()
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'You pay' })

test('a controlled amount reports each change once and keeps the typed text', async () => {
  const spy = vi.fn()
  const user = show({ amount: '50', spy })
  expect((await field()).value).toBe('50')
  await user.type(await field(), '.')
  await user.type(await field(), '50')
  expect((await field()).value).toBe('50.50')
  expect(spy.mock.calls.map(([amount]) => amount)).toEqual(['50', '50.5', '50.50'])
})

test('the host can replace an entered amount', async () => {
  const user = show({ amount: '50', keep: (amount) => (compareDecimals(amount || '0', '100') > 0 ? '100' : amount) })
  await user.clear(await field())
  await user.type(await field(), '1500')
  expect((await field()).value).toBe('100')
  await user.type(await field(), '9')
  expect((await field()).value).toBe('100')
})

test('with a decimal comma the host gets a point and the field keeps the comma', async () => {
  const spy = vi.fn()
  const user = show({ amount: '50.5', spy, locale: 'de' })
  expect((await field()).value).toBe('50,5')
  await user.clear(await field())
  await user.type(await field(), '7,25')
  expect(spy).toHaveBeenLastCalledWith('7.25')
  expect((await field()).value).toBe('7,25')
})

test('an amount that is not a number is reported as empty and still explained', async () => {
  const spy = vi.fn()
  const user = show({ amount: '', spy })
  await user.type(await field(), '1.2.3')
  expect(spy).toHaveBeenLastCalledWith('')
  expect((await field()).value).toBe('1.2.3')
  expect(await screen.findByText(/Enter a number/)).toBeTruthy()
})

test('a preset is reported like a typed amount', async () => {
  const spy = vi.fn()
  const user = show({ amount: '50', spy })
  await user.click(await screen.findByRole('button', { name: /250/ }))
  expect(spy).toHaveBeenCalledExactlyOnceWith('250')
})

test('onReady fires once, even when the service is down', async () => {
  for (const answers of [{}, { assets: () => jsonResponse(503, {}) }]) {
    const onReady = vi.fn()
    const { client } = scriptProxy(answers)
    render(
      <DepositProvider client={client} storage={null}>
        <DepositWidget onReady={onReady} />
      </DepositProvider>,
    )
    await waitFor(() => expect(onReady).toHaveBeenCalledTimes(1))
    await screen.findAllByText(/You pay|No new deposits right now/)
    expect(onReady).toHaveBeenCalledTimes(1)
    cleanup()
  }
})
