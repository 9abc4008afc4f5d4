import type { Script } from '../player/Script.js'
import { checking, unconfirmed, unconfirmedFor, verified } from '../player/stages.js'
import { assetIds } from '../world/assetIds.js'
import { otherAddress } from '../world/people.js'

const verify = {
  paymentMethod: 'transfer',
  input: assetIds.usdcOnArbitrum,
  output: assetIds.usdcOnBase,
  amount: '450',
  wallets: [{ name: 'Test wallet', chainId: 42_161 }],
  life: [
    { at: 0, change: unconfirmed },
    { at: 60, change: verified },
  ],
} as const

/** What can happen to whoever has to prove that a wallet is theirs. */
export const verifyScenarios = {
  verify: { ...verify, about: 'The owner has to prove first that the wallet is theirs.' },
  'verify-rejected': {
    ...verify,
    about: 'The person closes the request to sign.',
    wallets: [{ sending: 'rejects' }],
  },
  'verify-elsewhere': {
    ...verify,
    about: 'The wallet in the page is not the one that has to sign.',
    wallets: [{ accounts: [otherAddress] }],
  },
  'verify-by-contract': {
    ...verify,
    about: 'The owner is a smart account, for which another key signs.',
    wallets: [{ sending: 'signs-by-other-key' }],
  },
  'verify-altered': {
    ...verify,
    about: 'What the service wants to have signed sends the money to somebody else.',
    life: [{ at: 0, change: unconfirmedFor(otherAddress) }],
  },
  'verify-checking': {
    ...verify,
    about: 'The owner has signed, and the service has not looked at it yet.',
    life: [{ at: 0, change: checking }],
  },
} satisfies Record<string, Script>
