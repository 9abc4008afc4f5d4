// @module-tag nightly
import { expect, waitFor } from 'storybook/test'
import { destinationAddress } from '../src/testing/world/people.js'
import { en } from '../src/widget/en.js'
import { tabTo } from './player/byKeyboard.js'
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  type PlayContext,
  reaches,
  reachScreen,
} from './player/depositStories.js'
import { meridian } from './player/meridian.js'

export default { ...depositStories, title: '4 Confirm' } satisfies DepositMeta

const press = async ({ canvas, canvasElement, userEvent }: PlayContext) => {
  await reachScreen(canvasElement, 'confirm')
  // The button becomes active shortly after the screen appears.
  const button = await canvas.findByRole('button', { name: /^(Send \d|Pay |Get the address)/ })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
  await userEvent.click(button)
}

export const Card: DepositStoryObject = {
  args: { scenario: 'card', open: 'confirm' },
  play: reaches('confirm', /^Pay \$\d/),
}

export const ToANamedAddress: DepositStoryObject = {
  args: { scenario: 'card', open: 'confirm', props: meridian },
  play: reaches('confirm', 'Meridian wallet'),
}

export const Wallet: DepositStoryObject = {
  args: { scenario: 'swap', open: 'confirm', options: { connected: true } },
  play: reaches('confirm', /^Send/),
}

export const Transfer: DepositStoryObject = {
  args: { scenario: 'transfer', open: 'confirm' },
  play: reaches('confirm', 'Get the address'),
}

export const VerificationFollows: DepositStoryObject = {
  args: { scenario: 'verify', open: 'confirm', options: { connected: true } },
  play: reaches('confirm', /^From \$300 you sign once/),
}

export const AcrossNetworks: DepositStoryObject = {
  args: { scenario: 'bridge', open: 'confirm', options: { connected: true } },
  play: reaches('confirm', /^Send/),
}

export const SmallLoss: DepositStoryObject = {
  args: { scenario: 'price-impact-low', open: 'confirm' },
  play: reaches('confirm', 'Thin market right now'),
}

export const LargeLoss: DepositStoryObject = {
  args: { scenario: 'price-impact', open: 'confirm' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'confirm')
    await canvas.findByText('Tick the box to continue')
    await userEvent.click(canvas.getByRole('checkbox'))
    await canvas.findByText(/^Pay \$\d/)
  },
}

/** The address of an earlier deposit begins and ends like the destination of this one. */
const alike = {
  scenario: 'card',
  open: 'confirm',
  known: [`${destinationAddress.slice(0, 8)}${'0'.repeat(28)}${destinationAddress.slice(-6)}`],
  props: { destinationAddress: '' },
} as const

export const LooksLikeAnother: DepositStoryObject = {
  args: alike,
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context
    await reachScreen(canvasElement, 'confirm')
    await canvas.findByText(/looks like one you know/)
    await tabTo(context, 'button', 'Tick the box to continue')
    await tabTo(context, 'checkbox', /^I compared both in full/)
    await userEvent.keyboard(' ')
    await canvas.findByText(/^Pay \$\d/)
  },
}

export const LooksLikeAnotherNarrow: DepositStoryObject = {
  args: alike,
  globals: { width: '320px' },
  play: reaches('confirm', 'Tick the box to continue'),
}

export const PriceMoved: DepositStoryObject = {
  args: { scenario: 'price-moved', open: 'confirm' },
  play: reaches('price-moved', 'The price moved'),
}

export const Refused: DepositStoryObject = {
  args: { scenario: 'confirmation-refused', open: 'confirm' },
  play: async (context) => {
    await press(context)
    await context.canvas.findByText('This quote is no longer offered.')
  },
}

const actions = [{ type: 'CallImmediateAction', target: destinationAddress, value: '0', calldata: '0x12' }]

export const CallsOnArrival: DepositStoryObject = {
  args: {
    scenario: 'card',
    props: { quoteOptions: { custom_actions: { actions, user_estimated_gas: '150000' } } },
  },
  play: async (context) => {
    const button = await context.canvas.findByRole('button', { name: /^Continue/ })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
    await context.userEvent.click(button)
    await reaches('confirm', /^Contract calls by this site/)(context)
  },
}

export const Unsure: DepositStoryObject = {
  args: { scenario: 'confirmation-unsure', open: 'confirm' },
  play: async (context) => {
    await press(context)
    await context.canvas.findByText(/We don’t know yet/)
  },
}

export const AnswerLost: DepositStoryObject = {
  args: { scenario: 'confirmation-lost', open: 'confirm' },
  play: async (context) => {
    await press(context)
    await reachScreen(context.canvasElement, 'checkout')
  },
}

export const LongNames: DepositStoryObject = {
  args: { scenario: 'long-names', open: 'confirm', options: { connected: true } },
  globals: { width: '320px' },
  play: reaches('confirm', /^Pay \$4,999\.99/),
}

export const RightToLeft: DepositStoryObject = {
  args: { scenario: 'swap', open: 'confirm', options: { connected: true }, props: { locale: 'ar', messages: en } },
  globals: { direction: 'rtl' },
  play: reaches('confirm', /^Send/),
}
