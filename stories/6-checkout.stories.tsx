// @module-tag nightly
import { spyOn } from 'storybook/test'
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  type PlayContext,
  reaches,
  reachScreen,
  storyOf,
} from './player/depositStories.js'

export default { ...depositStories, title: '6 Checkout' } satisfies DepositMeta

export const ProviderPage: DepositStoryObject = {
  args: { scenario: 'card', open: 'payment', options: { elapsed: 0 } },
  play: reaches('checkout', /Waiting for Northpay/),
}

/** Lets the session on the provider page expire. */
const afterExpiry =
  (text: string | RegExp) =>
  async ({ canvas, canvasElement, loaded }: PlayContext): Promise<void> => {
    await reachScreen(canvasElement, 'checkout')
    storyOf(loaded).scenario.clock.advance(31 * 60_000)
    window.dispatchEvent(new Event('visibilitychange'))
    await canvas.findAllByText(text)
  }

export const PageExpired: DepositStoryObject = {
  args: { scenario: 'card-declined', open: 'payment', options: { elapsed: 0 } },
  play: afterExpiry('It’s too late to start this payment'),
}

export const PageLost: DepositStoryObject = {
  args: { scenario: 'card-page-lost', open: 'payment', options: { elapsed: 0 } },
  play: afterExpiry(/we couldn’t open a new one/),
}

export const CardDeclined: DepositStoryObject = {
  args: { scenario: 'card-declined', open: 'payment', options: { elapsed: 0 }, providerEvents: ['loaded', 'declined'] },
  play: reaches('checkout', /says the card was declined/),
}

export const ProviderSaysPaid: DepositStoryObject = {
  args: { scenario: 'card', open: 'payment', options: { elapsed: 0 }, providerEvents: ['loaded', 'paid'] },
  play: reaches('checkout', /says you paid/),
}

export const PageDoesNotLoad: DepositStoryObject = {
  args: { scenario: 'card', open: 'payment', options: { elapsed: 0 }, providerEvents: [] },
  play: reaches('checkout', 'The page didn’t load here'),
}

export const InItsOwnWindow: DepositStoryObject = {
  args: { scenario: 'card', open: 'payment', options: { elapsed: 0 }, providerEvents: [] },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'checkout')
    const own = { closed: false, opener: null, focus: () => {}, location: { replace: () => {} } }
    spyOn(window, 'open').mockReturnValue(own as unknown as Window)
    await userEvent.click(await canvas.findByRole('button', { name: /^Open Northpay/ }))
    await canvas.findByText('Northpay is open in its own window')
  },
}

export const Bank: DepositStoryObject = {
  args: { scenario: 'bank-transfer', open: 'payment', options: { elapsed: 0 } },
  play: reaches('checkout', /Waiting for Bluebank/),
}
