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
  await userEvent.click(await canvas.findByRole('button', { name: /Withdraw to my wallet/ }, { timeout: 10_000 }))
  await reachScreen(canvasElement, 'recover')
  await canvas.findByRole('button', { name: 'See what you sign' }, { timeout: 10_000 })
}

async function review(context: PlayContext): Promise<void> {
  await choose(context)
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'See what you sign' }))
  await reachScreen(context.canvasElement, 'recover-review')
}

/** Presses once it can be: a moment after what is signed came to the screen. */
async function sign({ canvas, canvasElement, userEvent }: PlayContext): Promise<void> {
  const button = canvas.getByRole('button', { name: /^Sign and withdraw/ })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), { timeout: 10_000 })
  await userEvent.click(button)
  await reachScreen(canvasElement, 'recover-follow')
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

export const NothingThere: DepositStoryObject = {
  args: { scenario: 'expired', open: 'payment', options: { elapsed: 2_000, connected: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'problem')
    await userEvent.click(await canvas.findByRole('button', { name: /Sent another token/ }, { timeout: 10_000 }))
    await canvas.findByText(/Nothing else was found/, undefined, { timeout: 10_000 })
  },
}

export const NewQuote: DepositStoryObject = {
  args,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'problem')
    await userEvent.click(await canvas.findByRole('button', { name: 'Get a new quote' }, { timeout: 10_000 }))
    await reachScreen(canvasElement, 'retry')
  },
}

export const NotConnected: DepositStoryObject = {
  args: { ...args, options: { elapsed: 90 } },
  play: reaches('problem', /Withdraw to my wallet/),
}
