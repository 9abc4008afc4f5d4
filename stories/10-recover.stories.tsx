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

export default { ...depositStories, title: '10 Recover' } satisfies DepositMeta

const args = { scenario: 'bridge-failed', open: 'payment', options: { elapsed: 90, connected: true } } as const

async function choose({ canvas, canvasElement, userEvent }: PlayContext): Promise<void> {
  await reachScreen(canvasElement, 'problem')
  await userEvent.click(await canvas.findByRole('button', { name: /Withdraw to my wallet/ }))
  await reachScreen(canvasElement, 'recover')
  await canvas.findByRole('button', { name: 'Review what you sign' })
}

async function review(context: PlayContext): Promise<void> {
  await choose(context)
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Review what you sign' }))
  await reachScreen(context.canvasElement, 'recover-review')
}

/** Presses a button once it is active, shortly after its screen appears. */
async function press({ canvas, userEvent }: PlayContext, name: RegExp): Promise<void> {
  const button = await canvas.findByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(button)
}

async function sign(context: PlayContext): Promise<void> {
  await press(context, /^Sign and withdraw/)
  await reachScreen(context.canvasElement, 'recover-follow')
}

async function newQuote({ canvas, canvasElement, userEvent }: PlayContext): Promise<void> {
  await reachScreen(canvasElement, 'problem')
  // The label differs if the route cannot be checked: withdrawing is then the primary action.
  await userEvent.click(await canvas.findByRole('button', { name: /(Get|Try again with) a new quote/ }))
  await reachScreen(canvasElement, 'retry')
}

/** Goes to the review of a transfer to the new payment. */
async function reviewMove(context: PlayContext): Promise<void> {
  await newQuote(context)
  await press(context, /^Continue with/)
  await reachScreen(context.canvasElement, 'recover-review')
  await context.canvas.findByText(/to the new one-time wallet/)
}

export const Choose: DepositStoryObject = {
  args,
  play: choose,
}

export const Review: DepositStoryObject = {
  args,
  play: review,
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
    await reachScreen(context.canvasElement, 'recover-done')
  },
}

export const NotReadable: DepositStoryObject = {
  args: { ...args, scenario: 'balances-down' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'problem')
    await userEvent.click(await canvas.findByRole('button', { name: /Withdraw to my wallet/ }))
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
    await press(context, /^Sign and move/)
    await reachScreen(context.canvasElement, 'recover-follow')
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
    await userEvent.click(await canvas.findByRole('button', { name: /Withdraw to my wallet/ }))
    await canvas.findByText('Another account is connected')
  },
}

export const SmartAccount: DepositStoryObject = {
  args: { ...args, scenario: 'owner-is-contract' },
  play: async (context) => {
    await review(context)
    await press(context, /^Sign and withdraw/)
    await context.canvas.findByRole('button', { name: /^Sign as a smart account/ })
  },
}

export const TokenUnconfirmed: DepositStoryObject = {
  args: { ...args, scenario: 'withdrawal-without-node' },
  play: async (context) => {
    await review(context)
    await press(context, /^Sign and withdraw/)
    await context.canvas.findByRole('button', { name: 'Sign without this check' })
  },
}

export const WalletNotVerified: DepositStoryObject = {
  args: { ...args, scenario: 'order-unknown' },
  play: async (context) => {
    await review(context)
    await context.canvas.findByText('We couldn’t verify the one-time wallet on this device')
  },
}

export const NewAddressNotVerified: DepositStoryObject = {
  args: { ...args, scenario: 'order-unknown' },
  play: async (context) => {
    await newQuote(context)
    await context.canvas.findByText(/verify the new deposit address on this device/)
  },
}

export const Altered: DepositStoryObject = {
  args: { ...args, scenario: 'withdrawal-altered' },
  play: async (context) => {
    await choose(context)
    await press(context, /^Review what you sign/)
    await context.canvas.findByText('Stopped before it reached your wallet')
  },
}

export const Rejected: DepositStoryObject = {
  args: { ...args, scenario: 'withdrawal-rejected' },
  play: async (context) => {
    await review(context)
    await press(context, /^Sign and withdraw/)
    await context.canvas.findByText('You closed the request')
  },
}

export const NotCarriedOut: DepositStoryObject = {
  args: { ...args, scenario: 'withdrawal-failed' },
  play: async (context) => {
    await review(context)
    await sign(context)
    storyOf(context.loaded).scenario.clock.advance(60_000)
    await reachScreen(context.canvasElement, 'recover-stopped')
  },
}

export const OnItsWayBack: DepositStoryObject = {
  args: { scenario: 'withdraw-pending', open: 'payment', options: { elapsed: 70 } },
  play: reaches('withdrawing', 'On its way back to your wallet'),
}

export const NotConnected: DepositStoryObject = {
  args: { ...args, options: { elapsed: 90 } },
  play: reaches('problem', /Withdraw to my wallet/),
}
