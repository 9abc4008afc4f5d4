// @module-tag nightly
import { spyOn } from 'storybook/test'
import { otherAddress, ownerAddress } from '../src/testing/world/people.js'
import { answerAsNode, type NodeAnswers } from './player/answerAsNode.js'
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  type PlayContext,
  reaches,
  reachScreen,
  storyOf,
} from './player/depositStories.js'
import { findArmed } from './player/findArmed.js'

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
    await reachScreen(canvasElement, 'transfer')
    await userEvent.click(await canvas.findByRole('button', { name: 'Already sent it? Track it' }))
    await reachScreen(canvasElement, 'track')
  },
}

export const SentPerhapsWithoutTag: DepositStoryObject = {
  args: { scenario: 'transfer-tagged', open: 'payment', options: { elapsed: 0 } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'transfer')
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

/** Sends from a wallet whose node answers like this, and waits for the text. */
const sent = (
  node: () => NodeAnswers,
  text: string,
  then?: (context: PlayContext) => Promise<void>,
): DepositStoryObject => ({
  args: { scenario: 'swap', open: 'payment', options: { elapsed: 0, connected: true } },
  play: async (context) => {
    const { canvas, canvasElement, userEvent, loaded } = context
    answerAsNode(storyOf(loaded), node())
    await reachScreen(canvasElement, 'transfer')
    await userEvent.click(await findArmed(canvas, /^Send from 0x/))
    await reachScreen(canvasElement, 'track')
    await canvas.findAllByText(text)
    await then?.(context)
  },
})

const knowsNothing = () => ({ eth_getTransactionByHash: () => null })

export const NotSeenYet = sent(knowsNothing, 'Waiting for Base to see it')

/** The minute after which a transfer that no node knows is doubted has passed. */
export const NotKnown: DepositStoryObject = {
  ...sent(knowsNothing, 'Base doesn’t know this transaction'),
  beforeEach: () => {
    const wait = globalThis.setTimeout
    const inNoTime = (run: () => void, delay?: number) => wait(run, delay === 60_000 ? 0 : delay)
    spyOn(globalThis, 'setTimeout').mockImplementation(inNoTime as typeof wait)
  },
}

export const FailedOnChain = sent(
  () => ({ eth_getTransactionReceipt: () => ({ status: '0x0' }) }),
  'The transfer failed on Base',
)

/** First the node knows the transaction, and then another one, to this address, has its nonce. */
const replacedBy = (to: string) => (): NodeAnswers => {
  let reads = 0
  const transaction = { from: ownerAddress, to, value: '0x0', input: '0x', nonce: '0x0' }
  return {
    eth_getTransactionByHash: ([hash]) => (reads++ === 0 ? { ...transaction, hash } : null),
    eth_getTransactionCount: () => '0x1',
    eth_blockNumber: () => '0x64',
    eth_getBlockByNumber: () => ({ transactions: [{ ...transaction, hash: `0x${'d7'.repeat(32)}` }] }),
  }
}

export const CanceledInTheWallet = sent(replacedBy(ownerAddress), 'The transfer was canceled in your wallet')

export const ReplacedInTheWallet = sent(replacedBy(otherAddress), 'Something else was sent in its place')

export const SentAlready = sent(
  replacedBy(otherAddress),
  'Something else was sent in its place',
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show the address' }))
    await canvas.findByText('You may have sent 0.05 ETH already')
  },
)
