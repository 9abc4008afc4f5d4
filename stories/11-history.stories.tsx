import { type DepositMeta, type DepositStoryObject, depositStories, reachScreen } from './player/depositStories.js'
import { openHistory } from './player/openHistory.js'

export default { ...depositStories, title: '11 History' } satisfies DepositMeta

export const EveryKind: DepositStoryObject = {
  args: { scenario: 'history' },
  play: openHistory(/Needs you/),
}

export const Dark: DepositStoryObject = {
  args: { scenario: 'history' },
  globals: { theme: 'dark' },
  play: openHistory(/Needs you/),
}

export const Narrow: DepositStoryObject = {
  args: { scenario: 'history' },
  globals: { width: '320px' },
  play: openHistory(/Needs you/),
}

export const NeedsYou: DepositStoryObject = {
  args: { scenario: 'history' },
  play: async (context) => {
    await openHistory('Today')(context)
    await context.userEvent.click(context.canvas.getByRole('radio', { name: 'Needs you' }))
    await context.canvas.findByText('In your one-time wallet')
  },
}

export const FoundById: DepositStoryObject = {
  args: { scenario: 'history' },
  play: async (context) => {
    await openHistory('Today')(context)
    await context.userEvent.type(context.canvas.getByRole('searchbox'), 'pay_past_5')
    await context.canvas.findByText('With this id', undefined, { timeout: 10_000 })
  },
}

export const NothingFound: DepositStoryObject = {
  args: { scenario: 'history' },
  play: async (context) => {
    await openHistory('Today')(context)
    await context.userEvent.type(context.canvas.getByRole('searchbox'), 'Holiday')
    await context.canvas.findByText('Nothing found', undefined, { timeout: 10_000 })
  },
}

export const SeveralPages: DepositStoryObject = {
  args: { scenario: 'history-long' },
  play: async (context) => {
    await openHistory('Today')(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Show 25 more of 67' }))
    await context.canvas.findByRole('button', { name: 'Show 17 more of 67' })
  },
}

export const NoneYet: DepositStoryObject = {
  args: { scenario: 'card' },
  play: openHistory('No deposits yet'),
}

export const ServiceDown: DepositStoryObject = {
  args: { scenario: 'history-down' },
  play: openHistory('The service is not answering'),
}

export const NobodyConnected: DepositStoryObject = {
  args: { scenario: 'wallet-several', props: { destinationAddress: '' } },
  play: openHistory('Made on another device?'),
}

export const GoesOn: DepositStoryObject = {
  args: { scenario: 'history' },
  play: async (context) => {
    await openHistory('Today')(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: /To pay/ }))
    await reachScreen(context.canvasElement, 'fund-transfer')
  },
}

export const OfferedOnOpening: DepositStoryObject = {
  args: { scenario: 'history' },
  play: async ({ canvas, canvasElement }) => {
    await reachScreen(canvasElement, 'pick')
    await canvas.findByRole('region', { name: 'Unfinished deposits' }, { timeout: 10_000 })
  },
}
