// @module-tag nightly
import { expect } from 'storybook/test'
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  reaches,
  reachScreen,
} from './player/depositStories.js'

export default { ...depositStories, title: '3 Quotes' } satisfies DepositMeta

export const Many: DepositStoryObject = {
  args: { scenario: 'quotes-many', open: 'quotes' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'quotes')
    await canvas.findByRole('button', { name: 'Continue with Northpay' })
    await userEvent.click(canvas.getByRole('radio', { name: 'Fastest' }))
    await userEvent.click(canvas.getByRole('radio', { name: /^Cardinal/ }))
    await expect(canvas.getByRole('button', { name: 'Continue with Cardinal' })).toBeEnabled()
  },
}

/** Neither the host nor the service provides images. */
export const WithoutPictures: DepositStoryObject = {
  args: { scenario: 'quotes-some-fail', open: 'quotes', withoutImages: true },
  play: reaches('quotes', 'Harborpay is not offered where you are.'),
}

export const One: DepositStoryObject = {
  args: { scenario: 'card', open: 'quotes' },
  play: reaches('quotes', /The only one that gets you USDC/),
}

export const SomeCannot: DepositStoryObject = {
  args: { scenario: 'quotes-some-fail', open: 'quotes' },
  play: reaches('quotes', 'Harborpay is not offered where you are.'),
}

export const None: DepositStoryObject = {
  args: { scenario: 'quotes-none', open: 'quotes' },
  play: reaches('quotes', 'Nothing available right now'),
}

export const BelowTheLimit: DepositStoryObject = {
  args: { scenario: 'quotes-below-limit', open: 'quotes' },
  play: async ({ canvas, userEvent }) => {
    const [set] = await canvas.findAllByRole('button', { name: /^Set / })
    if (set) await userEvent.click(set)
    await canvas.findByText(/^Continue with/)
  },
}

export const AboveTheLimit: DepositStoryObject = {
  args: { scenario: 'quotes-above-limit', open: 'quotes' },
  play: reaches('quotes', /up to/),
}

export const Loading: DepositStoryObject = {
  args: { scenario: 'quotes-slow', open: 'quotes' },
  play: reaches('quotes'),
}

export const Failed: DepositStoryObject = {
  args: { scenario: 'quotes-down', open: 'quotes' },
  play: reaches('quotes', 'The service isn’t responding'),
}

export const ManyPeopleAsk: DepositStoryObject = {
  args: { scenario: 'quotes-rate-limited', open: 'quotes' },
  play: reaches('quotes', /We’re busy right now/),
}

export const FromAWallet: DepositStoryObject = {
  args: { scenario: 'swap', open: 'quotes', options: { connected: true } },
  play: reaches('quotes', /^Continue$/),
}

export const Narrow: DepositStoryObject = {
  args: { scenario: 'quotes-many', open: 'quotes' },
  globals: { width: '320px' },
  play: reaches('quotes', 'Continue with Northpay'),
}

export const RanOut: DepositStoryObject = {
  args: { scenario: 'quotes-expire', open: 'quotes' },
  play: reaches('quotes', 'The service isn’t responding'),
}
