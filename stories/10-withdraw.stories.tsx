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

export default { ...depositStories, title: '10 Withdraw' } satisfies DepositMeta

const args = { scenario: 'bridge-failed', open: 'payment', options: { elapsed: 90, connected: true } } as const

async function choose({ canvas, canvasElement, userEvent }: PlayContext): Promise<void> {
  await reachScreen(canvasElement, 'problem')
  await userEvent.click(await canvas.findByRole('button', { name: /Take it back/ }))
  await reachScreen(canvasElement, 'withdraw')
  await canvas.findByRole('button', { name: 'Check what you sign' })
}

async function review(context: PlayContext): Promise<void> {
  await choose(context)
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Check what you sign' }))
  await reachScreen(context.canvasElement, 'withdrawal-review')
}

/** Presses a button once it is active, shortly after its screen appears. */
async function press({ canvas, userEvent }: PlayContext, name: RegExp): Promise<void> {
  const button = await canvas.findByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(button)
}

async function sign(context: PlayContext): Promise<void> {
  await press(context, /^Sign to take it back/)
  await reachScreen(context.canvasElement, 'withdrawal-follow')
}

async function newQuote({ canvas, canvasElement, userEvent }: PlayContext): Promise<void> {
  await reachScreen(canvasElement, 'problem')
  // The label differs if the route cannot be checked: withdrawing is then the primary action.
  await userEvent.click(await canvas.findByRole('button', { name: /(Get|Try again at) a new price/ }))
  await reachScreen(canvasElement, 'retry')
}

/** Goes to the review of a transfer to the new payment. */
async function reviewMove(context: PlayContext): Promise<void> {
  await newQuote(context)
  await press(context, /^Continue with/)
  await reachScreen(context.canvasElement, 'withdrawal-review')
  await context.canvas.findByText(/to the new payment’s wallet/)
}

export const Choose: DepositStoryObject = {
  args,
  play: choose,
}

export const Review: DepositStoryObject = {
  args,
  play: review,
}

/** The fee takes a fifth. */
export const LargeFee: DepositStoryObject = {
  args,
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context
    await choose(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Take back only part of it' }))
    const field = await canvas.findByRole('textbox', { name: 'Amount of USDC' })
    await userEvent.clear(field)
    await userEvent.type(field, '0.05')
    await press(context, /^Check what you sign/)
    await reachScreen(canvasElement, 'withdrawal-review')
    await canvas.findByRole('checkbox', { name: 'I accept the fee of 0.01 USDC' })
  },
}

export const OnItsWay: DepositStoryObject = {
  args,
  play: async (context) => {
    await review(context)
    await sign(context)
  },
}

export const Back: DepositStoryObject = {
  args,
  play: async (context) => {
    await review(context)
    await sign(context)
    storyOf(context.loaded).scenario.clock.advance(60_000)
    await reachScreen(context.canvasElement, 'withdrawal-done')
  },
}

/** Another token with the same symbol is still in the wallet. */
export const SomethingLeft: DepositStoryObject = {
  args: { ...args, scenario: 'tokens-alike' },
  play: async (context) => {
    const { canvas, canvasElement, loaded, userEvent } = context
    await choose(context)
    await userEvent.click(await canvas.findByRole('button', { name: 'Check other tokens and networks' }))
    await userEvent.click(await canvas.findByRole('checkbox', { name: /0xff970a…db5cc8/ }))
    await press(context, /^Check what you sign/)
    await reachScreen(canvasElement, 'withdrawal-review')
    await sign(context)
    storyOf(loaded).scenario.clock.advance(60_000)
    await reachScreen(canvasElement, 'withdrawal-done')
    await canvas.findByRole('button', { name: 'Take back the rest' })
  },
}

export const NotReadable: DepositStoryObject = {
  args: { ...args, scenario: 'balances-down' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'problem')
    await userEvent.click(await canvas.findByRole('button', { name: /Take it back/ }))
    await canvas.findByRole('button', { name: 'Try again' })
  },
}

export const NothingThere: DepositStoryObject = {
  args: { scenario: 'expired', open: 'payment', options: { elapsed: 2_000, connected: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'problem')
    await userEvent.click(await canvas.findByRole('button', { name: /Sent another token/ }))
    await canvas.findByText(/Nothing else was found/)
  },
}

export const NewQuote: DepositStoryObject = {
  args,
  play: newQuote,
}

const stopped = { scenario: 'swap-failed', open: 'payment', options: { elapsed: 60, connected: true } } as const

export const MoveOn: DepositStoryObject = {
  args: stopped,
  play: reviewMove,
}

export const MovedOn: DepositStoryObject = {
  args: stopped,
  play: async (context) => {
    await reviewMove(context)
    await press(context, /^Sign to move it/)
    await reachScreen(context.canvasElement, 'withdrawal-follow')
    storyOf(context.loaded).scenario.clock.advance(60_000)
    await reachScreen(context.canvasElement, 'done')
  },
}

export const UnlocksLater: DepositStoryObject = {
  args: { ...args, scenario: 'bridge-locked' },
  play: async (context) => {
    await choose(context)
    await context.canvas.findByText(/^Unlocks /)
  },
}

export const TokensAlike: DepositStoryObject = {
  args: { ...args, scenario: 'tokens-alike' },
  play: async (context) => {
    await choose(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Check other tokens and networks' }))
    await context.canvas.findByRole('checkbox', { name: /0xff97/ })
  },
}

export const AnotherWallet: DepositStoryObject = {
  args: { ...args, scenario: 'owner-elsewhere' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'problem')
    await userEvent.click(await canvas.findByRole('button', { name: /Take it back/ }))
    await canvas.findByText('Another account is connected')
  },
}

export const SmartAccount: DepositStoryObject = {
  args: { ...args, scenario: 'owner-is-contract' },
  play: async (context) => {
    await review(context)
    await press(context, /^Sign to take it back/)
    await context.canvas.findByRole('button', { name: /^Sign as a smart account/ })
  },
}

export const TokenUnconfirmed: DepositStoryObject = {
  args: { ...args, scenario: 'withdrawal-without-node' },
  play: async (context) => {
    await review(context)
    await press(context, /^Sign to take it back/)
    await context.canvas.findByRole('button', { name: 'Sign without this check' })
  },
}

export const WalletNotVerified: DepositStoryObject = {
  args: { ...args, scenario: 'order-unknown' },
  play: async (context) => {
    await review(context)
    await context.canvas.findByText('We couldn’t check this payment’s wallet on this device')
  },
}

export const NewAddressNotVerified: DepositStoryObject = {
  args: { ...args, scenario: 'order-unknown' },
  play: async (context) => {
    await newQuote(context)
    await context.canvas.findByText(/check the new deposit address on this device/)
  },
}

export const Altered: DepositStoryObject = {
  args: { ...args, scenario: 'withdrawal-altered' },
  play: async (context) => {
    await choose(context)
    await press(context, /^Check what you sign/)
    await context.canvas.findByText('Stopped before it reached your wallet')
  },
}

export const Rejected: DepositStoryObject = {
  args: { ...args, scenario: 'withdrawal-rejected' },
  play: async (context) => {
    await review(context)
    await press(context, /^Sign to take it back/)
    await context.canvas.findByText('You closed the request')
  },
}

export const NotCarriedOut: DepositStoryObject = {
  args: { ...args, scenario: 'withdrawal-failed' },
  play: async (context) => {
    await review(context)
    await sign(context)
    storyOf(context.loaded).scenario.clock.advance(60_000)
    await reachScreen(context.canvasElement, 'withdrawal-stopped')
  },
}

export const OnItsWayBack: DepositStoryObject = {
  args: { scenario: 'withdraw-pending', open: 'payment', options: { elapsed: 70 } },
  play: reaches('withdrawing', 'On its way back to your wallet'),
}

export const NotConnected: DepositStoryObject = {
  args: { ...args, options: { elapsed: 90 } },
  play: reaches('problem', /Take it back/),
}
