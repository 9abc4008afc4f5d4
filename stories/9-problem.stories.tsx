// @module-tag nightly
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  reaches,
  reachScreen,
  storyOf,
} from './player/depositStories.js'

export default { ...depositStories, title: '9 Problem' } satisfies DepositMeta

export const ExchangeFailed: DepositStoryObject = {
  args: { scenario: 'swap-failed', open: 'payment', options: { elapsed: 60 } },
  play: reaches('problem', 'Deposit stopped'),
}

export const BridgeFailed: DepositStoryObject = {
  args: { scenario: 'bridge-failed', open: 'payment', options: { elapsed: 90 } },
  play: reaches('problem', 'Deposit stopped'),
}

export const StoppedUnpaid: DepositStoryObject = {
  args: { scenario: 'card-failed', open: 'payment', options: { elapsed: 60 } },
  play: reaches('problem', 'No money had arrived'),
}

export const ServiceSilent: DepositStoryObject = {
  args: { scenario: 'stopped-offline', open: 'payment', options: { elapsed: 90 } },
  play: async ({ canvas, canvasElement }) => {
    await reachScreen(canvasElement, 'problem')
    // Returning to the page refetches at once.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await canvas.findByText('The service isn’t responding')
  },
}

export const Expired: DepositStoryObject = {
  args: { scenario: 'expired', open: 'payment', options: { elapsed: 2_000 } },
  play: reaches('problem', 'This address has expired'),
}

export const CardExpired: DepositStoryObject = {
  args: { scenario: 'card-expired', open: 'payment', options: { elapsed: 2_000 } },
  play: reaches('problem', 'Nothing arrived before the price expired'),
}

export const WrongToken: DepositStoryObject = {
  args: { scenario: 'wrong-token', open: 'payment', options: { elapsed: 2_000 } },
  play: reaches('problem', 'Another token arrived'),
}

export const WrongNetwork: DepositStoryObject = {
  args: { scenario: 'wrong-network', open: 'payment', options: { elapsed: 40 } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'transfer')
    await userEvent.click(await canvas.findByRole('button', { name: 'Already sent it? Track it' }))
    await canvas.findByRole('heading', { name: 'It arrived on another network' })
    await canvas.findByText('This deposit is for USDC on Arbitrum')
  },
}

export const ArrivedLate: DepositStoryObject = {
  args: { scenario: 'expired-funded', open: 'payment', options: { elapsed: 2_000 } },
  play: reaches('problem', /Your money arrived after the deadline/),
}

export const Held: DepositStoryObject = {
  args: { scenario: 'tainted', open: 'payment', options: { elapsed: 90 } },
  play: reaches('problem', 'Part of it was taken back, and the rest is here'),
}

export const AddressChanged: DepositStoryObject = {
  args: {
    scenario: 'address-changed',
    open: 'payment',
    options: { elapsed: 10 },
    pinned: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  },
  play: reaches('stopped', 'The deposit address changed'),
}

export const AddressChangesWhileOpen: DepositStoryObject = {
  args: { scenario: 'address-changed', open: 'payment', options: { elapsed: 0 } },
  play: async ({ canvas, canvasElement, loaded }) => {
    await reachScreen(canvasElement, 'transfer')
    storyOf(loaded).scenario.clock.advance(10_000)
    // Returning to the page refetches at once.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await reachScreen(canvasElement, 'stopped')
    await canvas.findByRole('button', { name: 'Take it back' })
  },
}

export const NoSuchPayment: DepositStoryObject = {
  args: { scenario: 'payment-unknown', open: 'payment', options: { elapsed: 10 } },
  play: reaches('stopped', 'Payment not found'),
}

export const SignedOut: DepositStoryObject = {
  args: { scenario: 'session-over', open: 'payment', options: { elapsed: 10 } },
  play: reaches('stopped', 'You’re signed out'),
}

export const Narrow: DepositStoryObject = {
  args: { scenario: 'bridge-failed', open: 'payment', options: { elapsed: 90 } },
  globals: { width: '320px' },
  play: reaches('problem', 'Deposit stopped'),
}
