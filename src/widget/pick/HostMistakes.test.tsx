import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DepositError } from '../../errors/DepositError.js'
import { destination, usdc } from '../../testing/fixtures.js'
import { renderWidget } from '../../testing/renderWidget.js'
import { dai } from '../../testing/scriptProxy.js'
import type { DepositWidgetProps } from '../DepositWidgetProps.js'

afterEach(cleanup)

const elsewhere = 'base:0x8335000000000000000000000000000000000000'

function show(props: DepositWidgetProps) {
  const onError = vi.fn<(error: DepositError) => void>()
  const widget = renderWidget({ props: { destinationAddress: destination, ...props, onError } })
  const told = () => onError.mock.calls.map(([{ code, message }]) => `${code}: ${message}`)
  return { ...widget, told }
}

test.each<[string, DepositWidgetProps, RegExp]>([
  ['no token that the service lists', { outputs: [elsewhere] }, /outputs/],
  ['nothing to pay with that the service lists', { inputs: ['xyz'] }, /inputs/],
  ['an amount that is none', { amount: 'ten' }, /amount="ten"/],
  ['an amount of nothing', { amount: '0' }, /amount="0"/],
  ['an owner who cannot sign', { ownerAddress: '0x123' }, /ownerAddress="0x123"/],
])('a site that sets %s says that deposits are not set up, and hears why once', async (_, props, why) => {
  const { told } = show(props)
  expect(await screen.findByText('Deposits are not set up here')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'History' })).toBeTruthy()
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(why)]))
  expect(told()[0]).toMatch(/^configuration: /)
})

test('a token that is not offered is not replaced by another one: it is left to choose, and the site hears so once', async () => {
  const { told, user } = show({ defaultOutput: elsewhere, defaultAmount: '50' })
  await waitFor(() => expect(told()).toEqual([`configuration: defaultOutput="${elsewhere}" is not offered.`]))
  expect(await screen.findByRole('button', { name: 'Choose what to get' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Choose, choose what to get' }))
  await user.click((await screen.findAllByRole('option', { name: /USDC/ }))[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: /USDC on .*, choose what to get/ })).toBeTruthy()
})

test('a way to pay that has nothing to pay with is not offered', async () => {
  const { told } = show({ inputs: ['usd'], defaultOutput: usdc })
  await screen.findByRole('textbox', { name: 'You pay' })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(told()).toEqual([])
})

test('a way to pay that does not exist is left out, and the site hears so', async () => {
  const { told } = show({ paymentMethods: ['cards', 'card'] as never, defaultOutput: usdc })
  await screen.findByRole('textbox', { name: 'You pay' })
  await waitFor(() => expect(told()).toEqual(['configuration: "cards" of `paymentMethods` cannot be used.']))
  expect(screen.queryByRole('radio')).toBeNull()
})

test('with one thing left to pay with there is nothing to choose', async () => {
  show({ inputs: ['usd', 'eur'], excludeInputs: ['eur'], outputs: [usdc, dai], excludeOutputs: [dai] })
  await screen.findByRole('textbox', { name: 'You pay' })
  await waitFor(() => expect(screen.queryByRole('button', { name: /choose what to/ })).toBeNull())
})

test('an address that cannot be one is told to the site', async () => {
  const { told } = show({ destinationAddress: '0x123', defaultOutput: usdc, defaultAmount: '50' })
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/destinationAddress="0x123".*wrong_length/)]))
  await screen.findByRole('button', { name: 'This address cannot be used' })
})

test('a form that goes on without a token begins with the one that the site named', async () => {
  const draft = { paymentMethod: 'card' as const, input: undefined, amount: '45', output: undefined, destination: '' }
  renderWidget({ state: { step: 'pick', draft }, props: { defaultOutput: dai, destinationAddress: destination } })
  expect(await screen.findByRole('button', { name: /DAI on .*, choose what to get/ })).toBeTruthy()
})
