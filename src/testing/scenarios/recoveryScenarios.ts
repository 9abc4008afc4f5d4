import type { Script } from '../player/Script.js'
import { failed, funded, received, withoutOrder } from '../player/stages.js'
import { assetIds, otherAddress } from '../world/people.js'
import { bridgedAsset } from '../world/wireChains.js'
import { walletScenarios } from './walletScenarios.js'

const stopped = walletScenarios['bridge-failed']

/** What can happen when the owner withdraws the money of a stopped deposit. */
export const recoveryScenarios = {
  'bridge-locked': {
    ...stopped,
    about: 'The bridge locks most of the money for some days before it can be withdrawn.',
    life: [
      { at: 8, change: funded },
      { at: 60, change: (payment, at) => received('0.2')(failed(1, 'The bridge was not filled.')(payment, at), at) },
    ],
    locked: { token: assetIds.usdcOnArbitrum, amount: '48', days: 3 },
  },
  'tokens-alike': {
    ...stopped,
    about: 'The one-time wallet holds two tokens with the same symbol.',
    assets: bridgedAsset,
    unexpected: { token: assetIds.bridgedUsdcOnArbitrum, amount: '25' },
  },
  'stopped-offline': {
    ...stopped,
    about: 'The deposit stopped, and the connection is lost after the payment was fetched once.',
    faults: [{ call: 'payment', kind: 'drop', from: 1 }],
  },
  'order-unknown': {
    ...stopped,
    about: 'The service sends nothing that the addresses of its one-time wallets could be derived from.',
    life: [...stopped.life, { at: 61, change: withoutOrder }],
  },
  'balances-down': {
    ...stopped,
    about: 'The service cannot return the balances of the one-time wallet.',
    faults: [{ call: 'balances', kind: 'refuse', status: 503 }],
  },
  'owner-elsewhere': {
    ...stopped,
    about: 'The connected wallet is not the owner, who alone can withdraw.',
    wallets: [{ accounts: [otherAddress] }],
  },
  'owner-is-contract': {
    ...stopped,
    about: 'The owner is a smart account that signs with another key.',
    wallets: [{ sending: 'signs-by-other-key' }],
  },
  'withdrawal-without-node': {
    ...stopped,
    about: 'The wallet can sign, but cannot read the token to confirm its decimals.',
    wallets: [{ decimals: 'unknown' }],
  },
  'withdrawal-altered': {
    ...stopped,
    about: 'The message to sign would send the money to someone else.',
    withdrawals: { recipient: otherAddress },
  },
  'withdrawal-rejected': {
    ...stopped,
    about: 'The user rejects the signature request.',
    wallets: [{ sending: 'rejects' }],
  },
  'withdrawal-failed': {
    ...stopped,
    about: 'The withdrawal fails on chain.',
    withdrawals: { ends: 'FAILED' },
  },
} satisfies Record<string, Script>
