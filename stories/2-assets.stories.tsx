// @module-tag nightly
import { expect, waitFor, within } from 'storybook/test'
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  type PlayContext,
  reachScreen,
} from './player/depositStories.js'
import { expectFillsViewport } from './player/expectFillsViewport.js'

export default { ...depositStories, title: '2 Assets' } satisfies DepositMeta

const open = (opener: RegExp) => async (context: PlayContext) => {
  const { canvas, canvasElement, userEvent } = context
  await userEvent.click(await canvas.findByRole('button', { name: opener }))
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
    await userEvent.type(await canvas.findByRole('combobox'), 'link')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await reachScreen(canvasElement, 'form')
    await waitFor(() => expect(canvas.getByRole('button', { name: /LINK.*choose what to get/ })).toBeVisible())
  },
}

export const NothingFound: DepositStoryObject = {
  args: { scenario: 'card' },
  play: async (context) => {
    await open(/choose what to get/)(context)
    await context.userEvent.type(await context.canvas.findByRole('combobox'), 'no such thing')
    await context.canvas.findByText('Nothing found for “no such thing”')
  },
}

export const LongNames: DepositStoryObject = {
  args: { scenario: 'long-names' },
  globals: { width: '320px' },
  play: open(/choose what to get/),
}

export const TenThousand: DepositStoryObject = {
  args: { scenario: 'swap', options: { connected: true }, manyAssets: 10_000 },
  play: async (context) => {
    await open(/choose what to pay with/)(context)
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('combobox'))
    await waitFor(() => expect(canvas.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '10006'))
    await expect(canvas.getAllByRole('option').length).toBeLessThan(60)
    await userEvent.keyboard('{End}')
    await canvas.findByText('TK9999')
    await expect(canvas.getAllByRole('option').length).toBeLessThan(60)
    await expectFillsViewport(context.canvasElement)
  },
}

export const TenThousandInADialog: DepositStoryObject = {
  args: { ...TenThousand.args, modal: true },
  globals: { width: '320px' },
  play: async ({ canvasElement, userEvent }) => {
    const dialog = within(canvasElement.ownerDocument.body)
    await userEvent.click(await dialog.findByRole('button', { name: /choose what to pay with/ }))
    await userEvent.type(await dialog.findByRole('combobox'), 'tk123')
    await waitFor(() => expect(dialog.getAllByRole('option')[0]).toHaveTextContent('TK123'))
    await expectFillsViewport(canvasElement.ownerDocument.body)
  },
}
