import { sandboxPasskeyFactory } from '../../passkey/passkeyFactoryOf.js'
import { manyProviders } from '../player/defaultTerms.js'
import type { Script } from '../player/Script.js'
import { completed, expired, failed, funded, seen, stepDone } from '../player/stages.js'
import { checking, unconfirmed, unconfirmedFor, unconfirmedWithRefund, verified } from '../player/verificationStages.js'
import { assetIds, otherAddress } from '../world/people.js'
import { wireChains } from '../world/wireChains.js'

const card = { paymentMethod: 'card', input: assetIds.usd, output: assetIds.usdcOnBase, amount: '100' } as const

const paid = [
  { at: 12, change: seen },
  { at: 16, change: funded },
  { at: 22, change: stepDone(1) },
  { at: 25, change: completed },
]

/** Deposits paid on a provider's page. */
export const cardScenarios = {
  card: { ...card, about: 'A card payment arrives.', life: paid },
  'card-declined': { ...card, about: 'The card is declined every time, and nothing is ever paid.', life: [] },
  'card-slow': {
    ...card,
    about: 'The provider sends the money, but it takes much longer than quoted.',
    life: [
      { at: 12, change: seen },
      { at: 16, change: funded },
      { at: 900, change: completed },
    ],
  },
  'card-expired': {
    ...card,
    about: 'Nothing is paid on the provider page, and the payment expires.',
    life: [{ at: 1_800, change: expired }],
  },
  'card-page-lost': {
    ...card,
    about: 'The provider page expires unpaid, and no new one can be opened.',
    life: [],
    faults: [{ call: 'onramp', kind: 'refuse', status: 503, message: 'The provider is down for a moment.' }],
  },
  'card-failed': {
    ...card,
    about: 'The card is permanently declined, and nothing is ever paid.',
    life: [{ at: 30, change: failed(0, 'The card is declined.') }],
  },
  'bank-transfer': {
    ...card,
    about: 'A bank transfer arrives after a minute.',
    terms: manyProviders.filter(({ onramp }) => onramp === 'bluebank'),
    life: [
      { at: 45, change: funded },
      { at: 60, change: completed },
    ],
  },
} satisfies Record<string, Script>

const byCard = {
  ...card,
  amount: '500',
  life: [{ at: 0, change: unconfirmed }],
} as const

const verify = {
  paymentMethod: 'transfer',
  input: assetIds.usdcOnArbitrum,
  output: assetIds.usdcOnBase,
  amount: '450',
  wallets: [{ name: 'Test wallet', chainId: 31_337 }],
  life: [
    { at: 0, change: unconfirmed },
    { at: 60, change: verified },
  ],
} as const

/** What can happen when the owner has to verify a wallet. */
export const verifyScenarios = {
  verify: { ...verify, about: 'The owner has to verify the wallet before paying.' },
  'verify-with-refund': {
    ...verify,
    about: 'The owner verifies the wallet and signs a refund in advance.',
    life: [
      { at: 0, change: unconfirmedWithRefund },
      { at: 60, change: verified },
    ],
  },
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
  'verify-no-wallet': { ...byCard, about: 'A larger card payment by somebody without a wallet.' },
  'verify-by-passkey': {
    ...byCard,
    about: 'A larger card payment by somebody without a wallet, to a service that accepts passkeys.',
    chains: {
      base: { ...wireChains.base, passkey_factory: sandboxPasskeyFactory },
      arbitrum: { ...wireChains.arbitrum, passkey_factory: sandboxPasskeyFactory },
    },
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
