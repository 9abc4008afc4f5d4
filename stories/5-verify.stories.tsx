// @module-tag nightly
import { expect, waitFor } from 'storybook/test'
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  type PlayContext,
  reaches,
  reachScreen,
  storyOf,
} from './player/depositStories.js'

export default { ...depositStories, title: '5 Verify' } satisfies DepositMeta

const args = { scenario: 'verify', open: 'payment', options: { elapsed: 0, connected: true } } as const

/** Presses the sign button, which becomes active shortly after the message is shown. */
async function sign({ canvas, canvasElement, userEvent }: PlayContext): Promise<void> {
  await reachScreen(canvasElement, 'verify')
  const button = await canvas.findByRole('button', { name: 'Sign in your wallet' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(button)
}

export const Asked: DepositStoryObject = { args, play: reaches('verify', 'Checked before you sign') }

export const Signed: DepositStoryObject = {
  args,
  play: async (context) => {
    await sign(context)
    storyOf(context.loaded).scenario.clock.advance(60_000)
    await reachScreen(context.canvasElement, 'transfer')
  },
}

const withRefund = { ...args, scenario: 'verify-with-refund' } as const

/** The second message moves money, so that it is shown and signed on its own. */
async function reachRefund(context: PlayContext): Promise<void> {
  await context.canvas.findByText('Signature 1 of 2')
  await sign(context)
  await context.canvas.findByText('Signature 2 of 2')
}

export const SecondOfTwo: DepositStoryObject = {
  args: withRefund,
  play: reachRefund,
}

export const SecondOfTwoNarrow: DepositStoryObject = {
  args: withRefund,
  globals: { width: '320px' },
  play: reachRefund,
}

export const BothSigned: DepositStoryObject = {
  args: withRefund,
  play: async (context) => {
    await reachRefund(context)
    await sign(context)
    storyOf(context.loaded).scenario.clock.advance(60_000)
    await reachScreen(context.canvasElement, 'transfer')
  },
}

export const NotConnected: DepositStoryObject = {
  args: { ...args, options: { elapsed: 0 } },
  play: reaches('verify', /Connect Test wallet/),
}

export const Rejected: DepositStoryObject = {
  args: { ...args, scenario: 'verify-rejected' },
  play: async (context) => {
    await sign(context)
    await context.canvas.findByText('You closed the request')
  },
}

export const AnotherWallet: DepositStoryObject = {
  args: { ...args, scenario: 'verify-elsewhere' },
  play: reaches('verify', 'Another account is connected'),
}

export const SmartAccount: DepositStoryObject = {
  args: { ...args, scenario: 'verify-by-contract' },
  play: async (context) => {
    await sign(context)
    await context.canvas.findByRole('button', { name: /^Sign as a smart account/ })
  },
}

export const Altered: DepositStoryObject = {
  args: { ...args, scenario: 'verify-altered' },
  play: reaches('verify', 'Stopped before it reached your wallet'),
}

export const ServiceChecks: DepositStoryObject = {
  args: { ...args, scenario: 'verify-checking' },
  play: reaches('track', 'Waiting for your signature to be checked'),
}
