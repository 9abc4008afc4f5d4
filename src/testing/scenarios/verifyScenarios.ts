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

/** What can happen when the owner has to verify a wallet. */
export const verifyScenarios = {
  verify: { ...verify, about: 'The owner has to verify the wallet before paying.' },
  'verify-rejected': {
    ...verify,
    about: 'The user rejects the signature request.',
    wallets: [{ sending: 'rejects' }],
  },
  'verify-elsewhere': {
    ...verify,
    about: 'The connected wallet is not the one that has to sign.',
    wallets: [{ accounts: [otherAddress] }],
  },
  'verify-by-contract': {
    ...verify,
    about: 'The owner is a smart account that signs with another key.',
    wallets: [{ sending: 'signs-by-other-key' }],
  },
  'verify-altered': {
    ...verify,
    about: 'The message to sign would send the money to someone else.',
    life: [{ at: 0, change: unconfirmedFor(otherAddress) }],
  },
  'verify-checking': {
    ...verify,
    about: 'The owner has signed, and the service has not checked the signature yet.',
    life: [{ at: 0, change: checking }],
  },
} satisfies Record<string, Script>
