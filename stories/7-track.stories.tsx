// @module-tag nightly
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  reaches,
  reachScreen,
  storyOf,
} from './player/depositStories.js'

export default { ...depositStories, title: '7 Track' } satisfies DepositMeta

export const Card: DepositStoryObject = {
  args: { scenario: 'card', open: 'payment', options: { elapsed: 13 } },
  play: async ({ canvas, canvasElement }) => {
    await reachScreen(canvasElement, 'track')
    await canvas.findAllByText(/Arriving on Base/)
    await canvas.findByText('Step 2 of 3')
    await canvas.findByText(/^Arrives about/)
  },
}

export const Exchange: DepositStoryObject = {
  args: { scenario: 'swap', open: 'payment', options: { elapsed: 9 } },
  play: async ({ canvas, canvasElement, loaded }) => {
    await reachScreen(canvasElement, 'track')
    await canvas.findAllByText(/Being swapped from ETH to USDC/)
    storyOf(loaded).scenario.clock.advance(20_000)
    await reachScreen(canvasElement, 'done')
  },
}

export const ExchangeGoesOn: DepositStoryObject = {
  args: { scenario: 'swap', open: 'payment', options: { elapsed: 15 } },
  play: reaches('track', /On its way to your address/),
}

export const AcrossNetworks: DepositStoryObject = {
  args: { scenario: 'bridge', open: 'payment', options: { elapsed: 9 } },
  play: reaches('track', /Moving from Arbitrum to Base/),
}

export const TakesLonger: DepositStoryObject = {
  args: { scenario: 'slow', open: 'payment', options: { elapsed: 400 } },
  play: reaches('track', /^Usually .+, now .+/),
}

export const ServiceSilent: DepositStoryObject = {
  args: { scenario: 'offline', open: 'payment', options: { elapsed: 20 } },
  play: reaches('track', /(You’re offline|The service isn’t responding)/),
}

export const UnknownStatus: DepositStoryObject = {
  args: { scenario: 'unknown-status', open: 'payment', options: { elapsed: 10 } },
  play: reaches('track', 'The service is working on it'),
}

export const UnknownInstruction: DepositStoryObject = {
  args: { scenario: 'unknown-instruction', open: 'payment', options: { elapsed: 10 } },
  play: reaches('track', 'The service is working on it'),
}

export const SentAndLookedFor: DepositStoryObject = {
  args: { scenario: 'transfer', open: 'payment', options: { elapsed: 0 } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'fund-transfer')
    await userEvent.click(await canvas.findByRole('button', { name: 'Already sent it? Track it' }))
    await reachScreen(canvasElement, 'track')
  },
}

export const SentPerhapsWithoutTag: DepositStoryObject = {
  args: { scenario: 'transfer-tagged', open: 'payment', options: { elapsed: 0 } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'fund-transfer')
    await userEvent.click(await canvas.findByRole('button', { name: 'Already sent it? Track it' }))
    await canvas.findByText('Did you send it with the tag 12345?')
  },
}

export const Narrow: DepositStoryObject = {
  args: { scenario: 'bridge', open: 'payment', options: { elapsed: 15 } },
  globals: { width: '320px' },
  play: reaches('track', /On its way to your address/),
}

export const CardTakesLonger: DepositStoryObject = {
  args: { scenario: 'card-slow', open: 'payment', options: { elapsed: 200 } },
  play: reaches('track', 'Taking longer than usual'),
}
