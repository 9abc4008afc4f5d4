import type { Script } from '../player/Script.js'
import {
  completed,
  expired,
  foreign,
  funded,
  late,
  partlyWithdrawn,
  received,
  seen,
  withdrawing,
  withdrawn,
} from '../player/stages.js'
import { assetIds } from '../world/people.js'

const transfer = {
  paymentMethod: 'transfer',
  input: assetIds.usdcOnArbitrum,
  output: assetIds.usdcOnArbitrum,
  amount: '120',
} as const

const exchange = { ...transfer, output: assetIds.usdcOnBase } as const

const arrives = [
  { at: 40, change: seen },
  { at: 46, change: funded },
  { at: 55, change: completed },
]

/** Deposits sent as a plain transfer, from anywhere. */
export const transferScenarios = {
  transfer: { ...exchange, about: 'A plain transfer arrives and is delivered to the destination.', life: arrives },
  'transfer-underpaid': {
    ...exchange,
    about: 'Too little was sent, and the rest is pending.',
    life: [{ at: 40, change: received('0.6') }],
  },
  'transfer-topped-up': {
    ...exchange,
    about: 'Too little was sent at first, then the rest, and the deposit completes.',
    life: [
      { at: 40, change: received('0.6') },
      { at: 80, change: funded },
      { at: 95, change: completed },
    ],
  },
  'transfer-overpaid': {
    ...exchange,
    about: 'Too much was sent: the quoted amount arrives, and the excess can be withdrawn.',
    life: [
      { at: 40, change: funded },
      { at: 55, change: (payment, at) => received('0.2')(completed(payment, at), at) },
    ],
  },
  'transfer-foreign': {
    ...exchange,
    about: 'Another customer created the payment for this owner, as anyone can who knows the address.',
    life: [{ at: 0, change: foreign }],
    past: [{ secondsAgo: 600, label: 'Your refund', script: { life: [{ at: 0, change: foreign }] } }],
  },
  expired: {
    ...exchange,
    about: 'Nothing was sent, and the payment has expired.',
    life: [{ at: 1_800, change: expired }],
  },
  'wrong-token': {
    ...exchange,
    about: 'The wrong token was sent, and the payment has expired.',
    life: [{ at: 1_800, change: expired }],
    unexpected: { token: assetIds.ethOnArbitrum, amount: '0.0425' },
  },
  'wrong-network': {
    ...exchange,
    about: 'The right token was sent on the wrong network, and the payment is still pending.',
    life: [],
    unexpected: { token: assetIds.usdcOnBase, amount: '120' },
  },
  'expired-funded': {
    ...exchange,
    about: 'The money arrived after the deadline and is in the one-time wallet.',
    life: [
      { at: 1_800, change: expired },
      { at: 1_860, change: late },
    ],
  },
  tainted: {
    ...exchange,
    about: 'The owner withdrew part of the money, and the rest is still there.',
    life: [
      { at: 40, change: funded },
      { at: 60, change: (payment, at) => received('0.25')(partlyWithdrawn('0.75')(payment, at), at) },
    ],
  },
  'withdraw-pending': {
    ...exchange,
    about: 'The owner’s withdrawal is not yet confirmed on chain.',
    life: [
      { at: 40, change: funded },
      { at: 60, change: withdrawing },
    ],
  },
  withdrawn: {
    ...exchange,
    about: 'The owner withdrew the money.',
    life: [
      { at: 40, change: funded },
      { at: 60, change: withdrawing },
      { at: 66, change: withdrawn },
    ],
  },
} satisfies Record<string, Script>
