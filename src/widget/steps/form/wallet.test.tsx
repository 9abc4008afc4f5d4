import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type AnnouncedWallet, announceWallet } from '../../../../test/support/announceWallet.js'
import { findFieldError, queryFieldError } from '../../../../test/support/fieldError.js'
import { destination, owner, usdc } from '../../../../test/support/fixtures.js'
import { renderWidget } from '../../../../test/support/renderWidget.js'
import { DepositError } from '../../../errors/DepositError.js'

const wallets: AnnouncedWallet[] = []
afterEach(() => {
  cleanup()
  for (const wallet of wallets.splice(0)) wallet.remove()
})

function withWallet(options?: Parameters<typeof announceWallet>[0]): AnnouncedWallet {
  const wallet = announceWallet(options)
  wallets.push(wallet)
  return wallet
}

const props = { defaultPaymentMethod: 'wallet', destinationAddress: destination } as const
const main = (name: string | RegExp) => screen.findByRole('button', { name })

test('without a wallet the form says so and suggests a transfer', async () => {
  renderWidget({ props })
  expect((await main('No wallet found in this browser')).getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByText(/send a transfer instead/)).toBeTruthy()
})

test('a single wallet connects in one tap, and a token it holds is selected', async () => {
  withWallet()
  const { user } = renderWidget({ props })
  await user.click(await main('Connect Test wallet'))
  expect(await screen.findByText(/You pay from/)).toBeTruthy()
  expect(await screen.findByText('1,204.50 on Base')).toBeTruthy()
})

test('several wallets are listed', async () => {
  withWallet({ name: 'One wallet' })
  withWallet({ name: 'Two wallet' })
  const { user } = renderWidget({ props })
  expect((await main('Choose a wallet')).getAttribute('aria-disabled')).toBe('true')
  await user.click(await main('Two wallet'))
  expect(await screen.findByText(/You pay from/)).toBeTruthy()
})

test('closing the wallet list of a kit is not shown as an error', async () => {
  let close = () => {}
  const choices = [{ id: 'kit', name: undefined, icon: undefined }]
  const { user } = renderWidget({
    props,
    wallet: {
      getState: () => ({ choices, account: undefined }),
      subscribe: () => () => {},
      connect: () =>
        new Promise((_, reject) => {
          close = () => reject(new DepositError('wallet_rejected', 'You closed the wallet list.'))
        }),
      disconnect: () => {},
    },
  })
  await user.click((await screen.findAllByRole('button', { name: 'Connect a wallet' }))[0] as HTMLElement)
  expect((await screen.findAllByText('Choose a wallet from the list')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Your wallet shows a request')).toBeNull()
  close()
  expect(await screen.findByText('You closed the wallet list')).toBeTruthy()
  expect(queryFieldError()).toBeNull()
})

test('rejecting the connection request is not shown as an error', async () => {
  withWallet({ rejects: true })
  const { user } = renderWidget({ props })
  await user.click(await main('Connect Test wallet'))
  expect(await screen.findByText('You closed the request')).toBeTruthy()
  expect(queryFieldError()).toBeNull()
  expect(await main('Connect Test wallet')).toBeTruthy()
})

test('Max keeps a fee reserve of native currency and says how much', async () => {
  withWallet()
  const { user } = renderWidget({ props: { ...props, defaultInput: 'base:0x' } })
  await user.click(await main('Connect Test wallet'))
  await user.click(await main('Max'))
  expect(await screen.findByLabelText(/You pay from/)).toHaveProperty('value', '0.3177')
  expect(screen.getByText('Max leaves 0.0005 ETH for network fees')).toBeTruthy()
})

test('an amount above the balance is an error', async () => {
  withWallet()
  const { user } = renderWidget({ props: { ...props, defaultInput: 'base:0x' } })
  await user.click(await main('Connect Test wallet'))
  await user.type(await screen.findByLabelText(/You pay from/), '2')
  expect((await main('Not enough ETH')).getAttribute('aria-disabled')).toBe('true')
  expect((await findFieldError()).textContent).toContain('You have 0.3182 ETH')
})

test('the connected wallet can be set as the destination in one tap', async () => {
  withWallet()
  const { user } = renderWidget({ props: { defaultPaymentMethod: 'wallet', defaultOutput: usdc } })
  await user.click(await main('Connect Test wallet'))
  await user.click(await main('Use my wallet'))
  await main('Change: To')
  expect(screen.queryByLabelText('To')).toBeNull()
  expect(screen.queryByText(/We can’t recover/)).toBeNull()
  await user.click(await main('Change: To'))
  expect(await screen.findByLabelText('To')).toHaveProperty('value', owner)
})

test('a lower-case account is recognized as the destination', async () => {
  withWallet({ address: owner.toLowerCase() })
  const { user } = renderWidget({ props: { defaultPaymentMethod: 'wallet', defaultOutput: usdc } })
  await user.click(await main('Connect Test wallet'))
  await user.click(await main('Use my wallet'))
  await user.click(await main('Change: To'))
  expect(await screen.findByRole('button', { name: 'Use this address' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use my wallet' })).toBeNull()
})

test('a network without a route is disabled with the reason', async () => {
  renderWidget({ props: { ...props, defaultPaymentMethod: 'transfer', defaultAmount: '500' } })
  expect(await main('Get deposit address')).toBeTruthy()
  const elsewhere = screen.getByRole('radio', { name: /Arbitrum/ })
  expect(elsewhere.getAttribute('aria-disabled')).toBe('true')
  expect(elsewhere.textContent).toContain('No way to get USDC on Base right now')
})
