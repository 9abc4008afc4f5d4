// @module-tag nightly
import { type DepositMeta, type DepositStoryObject, depositStories, reaches } from './player/depositStories.js'
import { meridian } from './player/meridian.js'

export default { ...depositStories, title: '8 Done' } satisfies DepositMeta

export const Card: DepositStoryObject = {
  args: { scenario: 'card', open: 'payment', options: { elapsed: 60 } },
  play: reaches('done', /is yours|arrived/),
}

export const Yours: DepositStoryObject = {
  args: { scenario: 'card', open: 'payment', options: { elapsed: 60 }, props: meridian },
  play: reaches('done', /is yours$/),
}

export const DetailsOpen: DepositStoryObject = {
  ...Yours,
  play: async (context) => {
    await reaches('done', /is yours$/)(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: /Details$/ }))
    await context.canvas.findByText('Reference')
    await Promise.all(context.canvasElement.getAnimations({ subtree: true }).map(({ finished }) => finished))
  },
}

export const Exchange: DepositStoryObject = {
  args: { scenario: 'swap', open: 'payment', options: { elapsed: 60 } },
  play: reaches('done', /is yours|arrived/),
}

export const AcrossNetworks: DepositStoryObject = {
  args: { scenario: 'bridge', open: 'payment', options: { elapsed: 60 } },
  play: reaches('done', /is yours|arrived/),
}

export const TooMuchWasSent: DepositStoryObject = {
  args: { scenario: 'transfer-overpaid', open: 'payment', options: { elapsed: 90 } },
  // The excess is read after the receipt is shown, and moves what is below it.
  play: reaches('done', /more than needed/),
}

export const TakenBack: DepositStoryObject = {
  args: { scenario: 'withdrawn', open: 'payment', options: { elapsed: 90 } },
  play: reaches('done', /is back with you/),
}

export const WithAWayOut: DepositStoryObject = {
  args: { scenario: 'card', open: 'payment', options: { elapsed: 60 }, props: { onClose: () => {} } },
  play: reaches('done', 'Done'),
}

export const LongNames: DepositStoryObject = {
  args: { scenario: 'long-names', open: 'payment', options: { elapsed: 60 } },
  globals: { width: '320px' },
  play: reaches('done', /is yours|arrived/),
}
