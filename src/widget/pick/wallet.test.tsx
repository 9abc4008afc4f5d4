import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DepositError } from '../../errors/DepositError.js'
import { type AnnouncedWallet, announceWallet } from '../../testing/announceWallet.js'
import { destination, owner, usdc } from '../../testing/fixtures.js'
import { renderWidget } from '../../testing/renderWidget.js'

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

test('without a wallet the form says so and offers another way', async () => {
  renderWidget({ props })
  expect((await main('No wallet found in this browser')).getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByText(/transfer from anywhere/)).toBeTruthy()
})

test('one wallet is one tap, and what it holds is chosen', async () => {
  withWallet()
  const { user } = renderWidget({ props })
  await user.click(await main('Connect Test wallet'))
  expect(await screen.findByText(/You pay from/)).toBeTruthy()
  expect(await screen.findByText('1,204.50 on Base')).toBeTruthy()
})

test('several wallets are listed to choose from', async () => {
  withWallet({ name: 'One wallet' })
  withWallet({ name: 'Two wallet' })
  const { user } = renderWidget({ props })
  expect((await main('Choose a wallet')).getAttribute('aria-disabled')).toBe('true')
  await user.click(await main('Two wallet'))
  expect(await screen.findByText(/You pay from/)).toBeTruthy()
})

test('while the list of a kit is open, the widget says to choose there, and closing it is no alarm', async () => {
  let close = () => {}
  const choices = [{ id: 'kit', name: undefined, icon: undefined }]
  const { user } = renderWidget({
    props,
    wallet: {
      getState: () => ({ choices, account: undefined }),
      subscribe: () => () => {},
      connect: () =>
        new Promise((_, reject) => {
          close = () => reject(new DepositError('wallet_rejected', 'You closed the list of wallets.'))
        }),
      disconnect: () => {},
    },
  })
  await user.click((await screen.findAllByRole('button', { name: 'Connect a wallet' }))[0] as HTMLElement)
  expect((await screen.findAllByText('Choose a wallet in the list')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Your wallet shows a request')).toBeNull()
  close()
  expect(await screen.findByText('You closed the list of wallets')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('closing the request of the wallet is a step back and no alarm', async () => {
  withWallet({ rejects: true })
  const { user } = renderWidget({ props })
  await user.click(await main('Connect Test wallet'))
  expect(await screen.findByText('You closed the request')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await main('Connect Test wallet')).toBeTruthy()
})

test('the whole of the native currency leaves room for the fee, and says how much', async () => {
  withWallet()
  const { user } = renderWidget({ props: { ...props, defaultInput: 'base:0x' } })
  await user.click(await main('Connect Test wallet'))
  await user.click(await main('Max'))
  expect(await screen.findByLabelText(/You pay from/)).toHaveProperty('value', '0.3177')
  expect(screen.getByText('Max keeps 0.0005 ETH for network fees')).toBeTruthy()
})

test('more than the wallet holds is caught before anything is asked for', async () => {
  withWallet()
  const { user } = renderWidget({ props: { ...props, defaultInput: 'base:0x' } })
  await user.click(await main('Connect Test wallet'))
  await user.type(await screen.findByLabelText(/You pay from/), '2')
  expect((await main('Not enough ETH')).getAttribute('aria-disabled')).toBe('true')
  expect((await screen.findByRole('alert')).textContent).toContain('You have 0.3182 ETH')
})

test('the connected wallet can be the destination with one tap', async () => {
  withWallet()
  const { user } = renderWidget({ props: { defaultPaymentMethod: 'wallet', defaultOutput: usdc } })
  await user.click(await main('Connect Test wallet'))
  await user.click(await main('Use my wallet'))
  await main('Change: To address')
  expect(screen.queryByLabelText('Where it goes')).toBeNull()
  expect(screen.queryByText(/We cannot bring back/)).toBeNull()
  await user.click(await main('Change: To address'))
  expect(await screen.findByLabelText('Where it goes')).toHaveProperty('value', owner)
})

test('a wallet that writes its account in small letters is known as the destination', async () => {
  withWallet({ address: owner.toLowerCase() })
  const { user } = renderWidget({ props: { defaultPaymentMethod: 'wallet', defaultOutput: usdc } })
  await user.click(await main('Connect Test wallet'))
  await user.click(await main('Use my wallet'))
  await user.click(await main('Change: To address'))
  expect(await screen.findByRole('button', { name: 'Use this address' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Use my wallet' })).toBeNull()
})

test('a plain transfer names token and network, and a network without a route is off with the reason', async () => {
  renderWidget({ props: { ...props, defaultPaymentMethod: 'transfer', defaultAmount: '500' } })
  expect(await main('Get an address for USDC on Base')).toBeTruthy()
  const elsewhere = screen.getByRole('radio', { name: /Arbitrum/ })
  expect(elsewhere.getAttribute('aria-disabled')).toBe('true')
  expect(elsewhere.textContent).toContain('No route to USDC on Base today')
})
