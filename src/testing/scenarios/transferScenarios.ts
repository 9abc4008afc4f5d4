import type { Script } from '../player/Script.js'
import {
  completed,
  expired,
  funded,
  late,
  partTaken,
  received,
  seen,
  withdrawing,
  withdrawn,
} from '../player/stages.js'
import { assetIds } from '../world/assetIds.js'

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

/** Deposits that somebody sends by hand, from anywhere. */
export const transferScenarios = {
  transfer: { ...exchange, about: 'A transfer by hand comes and goes on to its address.', life: arrives },
  'transfer-underpaid': {
    ...exchange,
    about: 'Too little was sent, and the rest is waited for.',
    life: [{ at: 40, change: received('0.6') }],
  },
  'transfer-topped-up': {
    ...exchange,
    about: 'Too little was sent first, then the rest, and it arrives.',
    life: [
      { at: 40, change: received('0.6') },
      { at: 80, change: funded },
      { at: 95, change: completed },
    ],
  },
  'transfer-overpaid': {
    ...exchange,
    about: 'Too much was sent: what was agreed on arrives, and the rest can be taken back.',
    life: [
      { at: 40, change: funded },
      { at: 55, change: (payment, at) => received('0.2')(completed(payment, at), at) },
    ],
  },
  expired: { ...exchange, about: 'Nothing was sent, and the time is over.', life: [{ at: 1_800, change: expired }] },
  'wrong-token': {
    ...exchange,
    about: 'Another token was sent than was asked for, and the time is over.',
    life: [{ at: 1_800, change: expired }],
    stray: { token: assetIds.ethOnArbitrum, amount: '0.0425' },
  },
  'wrong-network': {
    ...exchange,
    about: 'The right token was sent on another network, and its payer waits for it.',
    life: [],
    stray: { token: assetIds.usdcOnBase, amount: '120' },
  },
  'expired-funded': {
    ...exchange,
    about: 'The money came after the time was over, and lies in the one-time wallet.',
    life: [
      { at: 1_800, change: expired },
      { at: 1_860, change: late },
    ],
  },
  tainted: {
    ...exchange,
    about: 'A part was taken back by the owner, and something is left.',
    life: [
      { at: 40, change: funded },
      { at: 60, change: (payment, at) => received('0.25')(partTaken('0.75')(payment, at), at) },
    ],
  },
  'withdraw-pending': {
    ...exchange,
    about: 'The owner takes the money back, and the network has not carried it out yet.',
    life: [
      { at: 40, change: funded },
      { at: 60, change: withdrawing },
    ],
  },
  withdrawn: {
    ...exchange,
    about: 'The owner took the money back.',
    life: [
      { at: 40, change: funded },
      { at: 60, change: withdrawing },
      { at: 66, change: withdrawn },
    ],
  },
} satisfies Record<string, Script>
