import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DepositProvider } from '../hooks/DepositProvider.js'
import { compareDecimals } from '../money/decimal.js'
import { destination, usdc } from '../testing/fixtures.js'
import { json, scriptProxy } from '../testing/scriptProxy.js'
import { DepositWidget } from './DepositWidget.js'
import type { DepositWidgetProps } from './DepositWidgetProps.js'

configure({ reactStrictMode: true })
afterEach(cleanup)

type HostProps = { amount: string; keep?: (amount: string) => string; told?: (amount: string) => void }

/** A page that keeps the amount itself. */
function Host({ amount: first, keep = (amount) => amount, told, ...props }: HostProps & DepositWidgetProps) {
  const [amount, setAmount] = useState(first)
  const changed = (next: string) => {
    told?.(next)
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

test('a host that keeps the amount hears each change once, and what a person types stays as typed', async () => {
  const told = vi.fn()
  const user = show({ amount: '50', told })
  expect((await field()).value).toBe('50')
  await user.type(await field(), '.')
  await user.type(await field(), '50')
  expect((await field()).value).toBe('50.50')
  expect(told.mock.calls.map(([amount]) => amount)).toEqual(['50', '50.5', '50.50'])
})

test('what the host puts in the place of an amount is what stands and what prices are asked for', async () => {
  const user = show({ amount: '50', keep: (amount) => (compareDecimals(amount || '0', '100') > 0 ? '100' : amount) })
  await user.clear(await field())
  await user.type(await field(), '1500')
  expect((await field()).value).toBe('100')
  await user.type(await field(), '9')
  expect((await field()).value).toBe('100')
})

test('where a comma is the point, the host is told a decimal string and a person reads their own', async () => {
  const told = vi.fn()
  const user = show({ amount: '50.5', told, locale: 'de' })
  expect((await field()).value).toBe('50,5')
  await user.clear(await field())
  await user.type(await field(), '7,25')
  expect(told).toHaveBeenLastCalledWith('7.25')
  expect((await field()).value).toBe('7,25')
})

test('an amount that cannot be read is told as none, and what is wrong with it is still said', async () => {
  const told = vi.fn()
  const user = show({ amount: '', told })
  await user.type(await field(), '1.2.3')
  expect(told).toHaveBeenLastCalledWith('')
  expect((await field()).value).toBe('1.2.3')
  expect(await screen.findByText(/Type a number/)).toBeTruthy()
})

test('a shortcut is told like what is typed', async () => {
  const told = vi.fn()
  const user = show({ amount: '50', told })
  await user.click(await screen.findByRole('button', { name: /250/ }))
  expect(told).toHaveBeenCalledExactlyOnceWith('250')
})

test('a page hears once that the widget can be used, also where the service is down', async () => {
  for (const answers of [{}, { assets: () => json(503, {}) }]) {
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
