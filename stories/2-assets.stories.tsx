import { expect } from 'storybook/test'
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  type PlayContext,
  reachScreen,
} from './player/depositStories.js'

export default { ...depositStories, title: '2 Assets' } satisfies DepositMeta

const open = (opener: RegExp) => async (context: PlayContext) => {
  const { canvas, canvasElement, userEvent } = context
  await userEvent.click(await canvas.findByRole('button', { name: opener }, { timeout: 10_000 }))
  await reachScreen(canvasElement, 'assets')
}

export const ToPayWith: DepositStoryObject = {
  args: { scenario: 'card' },
  play: open(/choose what to pay with/),
}

export const FromTheWallet: DepositStoryObject = {
  args: { scenario: 'swap', options: { connected: true } },
  play: open(/choose what to pay with/),
}

export const ToGet: DepositStoryObject = {
  args: { scenario: 'card' },
  play: async (context) => {
    await open(/choose what to get/)(context)
    const { canvas, canvasElement, userEvent } = context
    await userEvent.type(canvas.getByRole('combobox'), 'link')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await reachScreen(canvasElement, 'pick')
    await expect(await canvas.findByRole('button', { name: /LINK.*choose what to get/ })).toBeVisible()
  },
}

export const NothingFound: DepositStoryObject = {
  args: { scenario: 'card' },
  play: async (context) => {
    await open(/choose what to get/)(context)
    await context.userEvent.type(context.canvas.getByRole('combobox'), 'no such thing')
  },
}

export const LongNames: DepositStoryObject = {
  args: { scenario: 'long-names' },
  globals: { width: '320px' },
  play: open(/choose what to get/),
}
