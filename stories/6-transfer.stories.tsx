// @module-tag nightly
import { expect, spyOn } from 'storybook/test'
import type { ScenarioName } from '../src/exports/testing.js'
import { en } from '../src/widget/en.js'
import { answerAsNode } from './player/answerAsNode.js'
import { tabTo } from './player/byKeyboard.js'
import {
  type DepositMeta,
  type DepositStoryObject,
  depositStories,
  reaches,
  reachScreen,
  storyOf,
} from './player/depositStories.js'
import { findArmed } from './player/findArmed.js'

export default { ...depositStories, title: '6 Transfer' } satisfies DepositMeta

/** Requests a transfer from a wallet that does not simply send, and waits for the message. */
const fromWallet = (scenario: ScenarioName, text: RegExp): DepositStoryObject => ({
  args: { scenario, open: 'payment', options: { elapsed: 0, connected: true } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'transfer')
    await userEvent.click(await findArmed(canvas, /^Send from 0x/))
    await canvas.findAllByText(text)
  },
})

/** The code is drawn and can be scanned. */
const scannable = (scenario: ScenarioName, text: string | RegExp): DepositStoryObject => ({
  args: { scenario, open: 'payment', options: { elapsed: 0 } },
  play: async (context) => {
    await reaches('transfer', text)(context)
    await findArmed(context.canvas, 'Copy amount')
  },
})

export const Transfer = scannable('transfer', /Watching Arbitrum/)

export const FirstCopyAsks: DepositStoryObject = {
  args: { scenario: 'transfer', open: 'payment', options: { elapsed: 0 } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'transfer')
    await userEvent.click(await findArmed(canvas, 'Copy address'))
    await findArmed(canvas, 'Got it, copy address')
    await canvas.findByText('Only USDC, only on Arbitrum.')
  },
}

export const TransferWithTag = scannable('transfer-tagged', 'Include this tag')

export const CopyRefused: DepositStoryObject = {
  args: { scenario: 'transfer', open: 'payment', options: { elapsed: 0 } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'transfer')
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not in this frame.'))
    spyOn(document, 'execCommand').mockReturnValue(false)
    await userEvent.click(await findArmed(canvas, 'Copy amount'))
    const field = await canvas.findByRole<HTMLTextAreaElement>('textbox', { name: 'Copy amount' })
    await expect(field).toHaveFocus()
    await expect(field.selectionEnd).toBe(field.value.length)
  },
}

export const TooLittle: DepositStoryObject = {
  args: { scenario: 'transfer-underpaid', open: 'payment', options: { elapsed: 60 } },
  play: reaches('transfer', /48 USDC to go/),
}

export const FromTheWallet: DepositStoryObject = {
  args: { scenario: 'swap', open: 'payment', options: { elapsed: 0, connected: true } },
  play: async ({ canvas, canvasElement, userEvent, loaded }) => {
    await reachScreen(canvasElement, 'transfer')
    await userEvent.click(await findArmed(canvas, /^Send from 0x/))
    await reachScreen(canvasElement, 'track')
    const { wallets } = storyOf(loaded).scenario
    if (!wallets[0]?.asked.includes('eth_sendTransaction'))
      throw new Error('No eth_sendTransaction request reached the wallet.')
  },
}

export const WalletWaits = fromWallet('wallet-waits', /Waiting for your wallet/)

export const TokenNotConfirmed = fromWallet('wallet-without-node', /couldn’t confirm the token/)

export const TokenNotConfirmedNarrow: DepositStoryObject = { ...TokenNotConfirmed, globals: { width: '320px' } }

export const MadeElsewhere: DepositStoryObject = {
  args: { scenario: 'transfer-foreign', open: 'payment', options: { elapsed: 0 } },
  play: reaches('foreign', 'This payment was made elsewhere'),
}

export const MadeElsewhereNarrow: DepositStoryObject = { ...MadeElsewhere, globals: { width: '320px' } }

export const WalletRefuses = fromWallet('wallet-rejects', /You closed the request/)

export const WalletIsBusy = fromWallet('wallet-busy', /has another request open/)

export const AnotherAccount = fromWallet('wallet-wrong-account', /account/)

export const UnknownNetwork = fromWallet('wallet-wrong-network', /^Add the network in your wallet/)

/** The host vouches for a node, so the wallet can be asked to add the network. */
export const UnknownNetworkToAdd: DepositStoryObject = {
  args: {
    scenario: 'wallet-wrong-network',
    open: 'payment',
    options: { elapsed: 0, connected: true },
    chains: { 31338: ['https://base.node.example/rpc'] },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await reachScreen(canvasElement, 'transfer')
    await userEvent.click(await findArmed(canvas, /^Send from 0x/))
    await findArmed(canvas, 'Add Base to your wallet')
  },
}

export const NetworkAdded: DepositStoryObject = {
  ...UnknownNetworkToAdd,
  play: async (context) => {
    const { canvas, loaded } = context
    let chainId = '0x1'
    answerAsNode(storyOf(loaded), {
      eth_chainId: () => chainId,
      wallet_addEthereumChain: () => {
        chainId = '0x7a6a'
      },
    })
    await UnknownNetworkToAdd.play?.(context)
    await tabTo(context, 'button', 'Add Base to your wallet')
    await context.userEvent.keyboard('{Enter}')
    await canvas.findByText('Base is in your wallet now')
    await tabTo(context, 'button', /^Send from 0x/)
  },
}

export const NoWallet: DepositStoryObject = {
  args: { scenario: 'wallet-none', open: 'payment', options: { elapsed: 0 } },
  play: reaches('transfer', /Already sent/),
}

export const RightToLeft: DepositStoryObject = {
  args: { scenario: 'transfer', open: 'payment', options: { elapsed: 0 }, props: { locale: 'ar', messages: en } },
  globals: { direction: 'rtl' },
  // Bidi isolates keep the direction of the inserted name.
  play: reaches('transfer', /Watching \u2068Arbitrum\u2069/),
}

export const TheRestArrives: DepositStoryObject = {
  args: { scenario: 'transfer-topped-up', open: 'payment', options: { elapsed: 60 } },
  play: async ({ canvas, canvasElement, loaded }) => {
    await reachScreen(canvasElement, 'transfer')
    await canvas.findAllByText(/48 USDC to go/)
    storyOf(loaded).scenario.clock.advance(25_000)
    await reachScreen(canvasElement, 'track')
  },
}

export const ConfirmedElsewhere: DepositStoryObject = {
  args: { scenario: 'transfer', open: 'payment', options: { elapsed: 0 }, elsewhere: true },
  play: async ({ canvas, canvasElement }) => {
    await reachScreen(canvasElement, 'transfer')
    await canvas.findByText('You didn’t confirm this payment in this browser')
  },
}
