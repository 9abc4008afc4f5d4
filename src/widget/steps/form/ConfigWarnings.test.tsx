import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { destination, usdc } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { dai } from '../../../../test/support/scriptProxy.js'
import type { DepositError } from '../../../errors/DepositError.js'
import type { DepositWidgetProps } from '../../options.js'

afterEach(cleanup)

const elsewhere = 'base:0x8335000000000000000000000000000000000000'

function show(props: DepositWidgetProps) {
  const onError = vi.fn<(error: DepositError) => void>()
  const widget = renderWidget({ props: { destinationAddress: destination, ...props, onError } })
  const reported = () => onError.mock.calls.map(([{ code, message }]) => `${code}: ${message}`)
  return { ...widget, reported }
}

test.each<[string, DepositWidgetProps, RegExp]>([
  ['unlisted outputs', { outputs: [elsewhere] }, /outputs/],
  ['unlisted inputs', { inputs: ['xyz'] }, /inputs/],
  ['an amount that is not a number', { amount: 'ten' }, /amount="ten"/],
  ['a zero amount', { amount: '0' }, /amount="0"/],
  ['an invalid owner address', { ownerAddress: '0x123' }, /ownerAddress="0x123"/],
])('%s: the form is disabled and the error is reported once', async (_, props, why) => {
  const { reported } = show(props)
  expect(await screen.findByText('Deposits aren’t set up here')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'History' })).toBeTruthy()
  await waitFor(() => expect(reported()).toEqual([expect.stringMatching(why)]))
  expect(reported()[0]).toMatch(/^configuration: /)
})

test('an unavailable defaultOutput is reported once and left for the user to choose', async () => {
  const { reported, user } = show({ defaultOutput: elsewhere, defaultAmount: '50' })
  await waitFor(() => expect(reported()).toEqual([`configuration: defaultOutput="${elsewhere}" is not offered.`]))
  expect(await screen.findByRole('button', { name: 'Choose what to get' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Choose, choose what to get' }))
  await user.click((await screen.findAllByRole('option', { name: /USDC/ }))[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: /USDC on .*, choose what to get/ })).toBeTruthy()
})

test('a payment method without a possible input is not offered', async () => {
  const { reported } = show({ inputs: ['usd'], defaultOutput: usdc })
  await screen.findByRole('textbox', { name: 'You pay' })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(reported()).toEqual([])
})

test('an unknown payment method is ignored and reported', async () => {
  const { reported } = show({ paymentMethods: ['cards', 'card'] as never, defaultOutput: usdc })
  await screen.findByRole('textbox', { name: 'You pay' })
  await waitFor(() => expect(reported()).toEqual(['configuration: "cards" in `paymentMethods` cannot be used.']))
  expect(screen.queryByRole('radio')).toBeNull()
})

test('a single remaining input and output cannot be changed', async () => {
  show({ inputs: ['usd', 'eur'], excludeInputs: ['eur'], outputs: [usdc, dai], excludeOutputs: [dai] })
  await screen.findByRole('textbox', { name: 'You pay' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /choose what to/ })).toBeNull())
})

test('an invalid destinationAddress is reported', async () => {
  const { reported } = show({ destinationAddress: '0x123', defaultOutput: usdc, defaultAmount: '50' })
  await waitFor(() => expect(reported()).toEqual([expect.stringMatching(/destinationAddress="0x123".*wrong_length/)]))
  await screen.findByRole('button', { name: 'This address can’t be used' })
})

test('a resumed form without an output uses defaultOutput', async () => {
  const draft = { paymentMethod: 'card' as const, input: undefined, amount: '45', output: undefined, destination: '' }
  renderWidget({ state: { step: 'form', draft }, props: { defaultOutput: dai, destinationAddress: destination } })
  expect(await screen.findByRole('button', { name: /DAI on .*, choose what to get/ })).toBeTruthy()
})
