// @module-tag nightly
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  reaches,
  reachScreen,
} from './player/depositStories.js'
import { formLoaded } from './player/openHistory.js'

export default { ...depositStories, title: '13 Modal' } satisfies DepositMeta

export const Form: DepositStoryObject = {
  args: { scenario: 'card', modal: true },
  play: reaches('form'),
}

export const Tracking: DepositStoryObject = {
  args: { scenario: 'bridge', open: 'payment', modal: true, options: { elapsed: 9 } },
  play: reaches('track', /Moving from Arbitrum to Base/),
}

export const History: DepositStoryObject = {
  args: { scenario: 'history', modal: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'form')
    await formLoaded(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'History' }))
    await canvas.findByText('This month')
  },
}

export const Closed: DepositStoryObject = {
  args: { scenario: 'card', modal: true },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'form')
    await userEvent.click(await canvas.findByRole('button', { name: 'Close' }))
  },
}
