import type { Script } from '../player/Script.js'
import { failed, funded, received } from '../player/stages.js'
import { assetIds } from '../world/assetIds.js'
import { otherAddress } from '../world/people.js'
import { bridgedAsset } from '../world/wireAssets.js'
import { walletScenarios } from './walletScenarios.js'

const stopped = walletScenarios['bridge-failed']

/** What can happen to whoever takes back money that stopped on its way. */
export const recoveryScenarios = {
  'bridge-locked': {
    ...stopped,
    about: 'The bridge keeps the most of the money for some days before it can be taken back.',
    life: [
      { at: 8, change: funded },
      { at: 60, change: (payment, at) => received('0.2')(failed(1, 'The bridge was not filled.')(payment, at), at) },
    ],
    locked: { token: assetIds.usdcOnArbitrum, amount: '48', days: 3 },
  },
  'tokens-alike': {
    ...stopped,
    about: 'Two tokens of one symbol lie in the one-time wallet.',
    assets: bridgedAsset,
    stray: { token: assetIds.bridgedUsdcOnArbitrum, amount: '25' },
  },
  'stopped-offline': {
    ...stopped,
    about: 'The deposit stopped, and the connection is gone after the payment was read once.',
    faults: [{ call: 'payment', kind: 'drop', from: 1 }],
  },
  'balances-down': {
    ...stopped,
    about: 'The service does not answer what lies in the one-time wallet.',
    faults: [{ call: 'balances', kind: 'refuse', status: 503 }],
  },
  'owner-elsewhere': {
    ...stopped,
    about: 'The wallet in the page is not the one that may take the money back.',
    wallets: [{ accounts: [otherAddress] }],
  },
  'owner-is-contract': {
    ...stopped,
    about: 'The owner is a smart account, for which another key signs.',
    wallets: [{ sending: 'signs-by-other-key' }],
  },
  'withdrawal-altered': {
    ...stopped,
    about: 'What the service wants to have signed sends the money to somebody else.',
    withdrawals: { recipient: otherAddress },
  },
  'withdrawal-rejected': {
    ...stopped,
    about: 'The person closes the request to sign.',
    wallets: [{ sending: 'rejects' }],
  },
  'withdrawal-failed': {
    ...stopped,
    about: 'The network does not carry out what was signed.',
    withdrawals: { ends: 'FAILED' },
  },
} satisfies Record<string, Script>
