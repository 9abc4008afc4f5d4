// @vitest-environment jsdom
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { sessionStage } from '../../../../test/support/sessionStage.js'
import { DepositProvider } from '../../../hooks/DepositProvider.js'
import { otherAddress } from '../../../testing/world/people.js'
import { DepositWidget } from '../../DepositWidget.js'
import type { DepositWidgetProps } from '../../options.js'

// Imported up front, so that no wait in a test includes loading the chunk.
import '../../rest.js'

configure({ reactStrictMode: true })
afterEach(cleanup)

async function openHistory(
  options: Parameters<typeof sessionStage>[0] = {},
  props: DepositWidgetProps = { appearance: { theme: 'light' }, fiatCurrency: 'usd' },
) {
  const stage = sessionStage(options)
  render(
    <DepositProvider client={stage.client} storage={null} wallet={stage.provider}>
      <DepositWidget {...props} />
    </DepositProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'History' }))
  await screen.findByRole('heading', { name: 'Your deposits' })
  return { ...stage, user }
}

/** Once the message is there. */
async function signButton(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Sign to see my deposits' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  return button
}
const rows = () => screen.queryAllByRole('listitem')

test('deposits made elsewhere show after one signature of what was on the screen', async () => {
  const { user, signed } = await openHistory()
  const card = await screen.findByRole('region', { name: 'Your wallet' })
  expect(screen.getByRole('heading', { name: 'Made in this browser' })).toBeTruthy()
  expect(screen.getByText('None yet. Deposits you make here show up here.')).toBeTruthy()
  const button = await signButton()
  expect(await within(card).findByText(/^Show the deposits of this wallet/)).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: 'Exact message' }))
  const shown = card.querySelector('pre')?.textContent
  expect(signed).toEqual([])
  await user.click(button)
  await waitFor(() => expect(rows().length).toBeGreaterThan(5))
  expect(signed).toEqual([shown])
  expect(screen.queryByText('Made in this browser')).toBeNull()
  expect(screen.queryByText('Sign to see my deposits')).toBeNull()
  for (const row of rows()) expect(row.textContent).toContain('Made elsewhere')
})

test('settings forget the wallet, and its deposits leave the list', async () => {
  const { user } = await openHistory()
  expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull()
  await user.click(await signButton())
  await user.click(await screen.findByRole('button', { name: 'Settings' }))
  await user.click(await screen.findByRole('button', { name: 'Forget this wallet’s deposits' }))
  expect(await screen.findByText('Forgotten. Deposits made in this browser still show.')).toBeTruthy()
  const forget = screen.getByRole('button', { name: 'Forget this wallet’s deposits' })
  expect([forget.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', forget])
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await signButton()
  expect(rows()).toEqual([])
})

test.each<[string, Parameters<typeof sessionStage>[0], DepositWidgetProps, string]>([
  ['where the proxy does not offer it', { isOn: false }, {}, 'No deposits yet'],
  ['without a wallet', { connected: false }, { ownerAddress: otherAddress }, 'No deposits yet'],
  ['for the wallet of somebody else', {}, { ownerAddress: otherAddress }, 'No deposits yet'],
])('nothing is offered %s', async (_, options, props, text) => {
  await openHistory(options, props)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText('Sign to see my deposits')).toBeNull()
  expect(screen.queryByText('Made in this browser')).toBeNull()
})

test.each<[string, () => Promise<string>, string]>([
  ['rejected', () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 })), 'You closed the request'],
  ['made by a contract', async () => `0x${'5a'.repeat(97)}`, 'This wallet can’t sign in here'],
])('a request that is %s says so, and can be repeated', async (_, sign, text) => {
  const { user, setSigning } = await openHistory()
  setSigning(sign)
  await user.click(await signButton())
  expect(await screen.findByText(text)).toBeTruthy()
  await signButton()
  expect(rows()).toEqual([])
})

test('a browser without cookies says that it cannot remember the wallet', async () => {
  const { user, setCookies } = await openHistory()
  setCookies(false)
  await user.click(await signButton())
  expect(await screen.findByText('This browser can’t remember your wallet')).toBeTruthy()
})

test('while the wallet is asked, the button says so', async () => {
  const { user, setSigning } = await openHistory()
  setSigning(() => new Promise(() => {}))
  await user.click(await signButton())
  expect(await screen.findByRole('button', { name: 'Your wallet shows a request', busy: true })).toBeTruthy()
})
