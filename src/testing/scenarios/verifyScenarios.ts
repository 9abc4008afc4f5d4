import type { Script } from '../player/Script.js'
import { checking, unconfirmed, unconfirmedFor, verified } from '../player/stages.js'
import { assetIds } from '../world/assetIds.js'
import { otherAddress } from '../world/people.js'

const verify = {
  source: 'transfer',
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
    about: 'The person closes the request to prove that the wallet is theirs.',
    wallets: [{ sending: 'rejects' }],
  },
  'verify-waits': {
    ...verify,
    about: 'The wallet shows what proves that it is the owner, and nobody answers it.',
    wallets: [{ sending: 'waits' }],
  },
  'verify-elsewhere': {
    ...verify,
    about: 'Another wallet is in the page than the one that has to sign.',
    wallets: [{ accounts: [otherAddress] }],
  },
  'verify-by-contract': {
    ...verify,
    about: 'The owner that has to sign is a smart account, for which another key signs.',
    wallets: [{ sending: 'signs-by-other-key' }],
  },
  'verify-altered': {
    ...verify,
    about: 'What the owner is asked to sign names another destination than the one that was confirmed.',
    life: [{ at: 0, change: unconfirmedFor(otherAddress) }],
  },
  'verify-checking': {
    ...verify,
    about: 'The owner has signed, and the service takes its time to look at it.',
    life: [{ at: 0, change: checking }],
  },
} satisfies Record<string, Script>
