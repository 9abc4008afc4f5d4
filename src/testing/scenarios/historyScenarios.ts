import type { PastPayment, Script } from '../player/Script.js'
import { completed, expired, failed, funded, late, unreadable, withdrawn } from '../player/stages.js'
import { assetIds } from '../world/people.js'

const card = {
  paymentMethod: 'card',
  input: assetIds.usd,
  output: assetIds.usdcOnBase,
  amount: '500',
  life: [],
} as const
const wallet = {
  paymentMethod: 'wallet',
  input: assetIds.ethOnBase,
  output: assetIds.usdcOnBase,
  amount: '0.1',
} as const
const transfer = { paymentMethod: 'transfer', input: assetIds.usdcOnArbitrum, output: assetIds.usdcOnBase } as const

const day = 86_400
const arrives = [{ at: 50, change: completed }]
const stops = [
  { at: 8, change: funded },
  { at: 60, change: failed(1, 'The price moved further than the order allows.') },
]

const past: readonly PastPayment[] = [
  { secondsAgo: 20, script: { ...wallet, life: [{ at: 8, change: funded }] } },
  { secondsAgo: 600, script: { ...transfer, amount: '500', life: [] } },
  { secondsAgo: 12_480, script: { ...transfer, amount: '495.05', life: stops } },
  { secondsAgo: 3 * day, script: { ...transfer, amount: '1001', life: arrives } },
  { secondsAgo: 9 * day, label: 'Rent', script: { ...wallet, amount: '0.25', life: arrives } },
  { secondsAgo: 12 * day, script: { ...transfer, amount: '250', life: [...stops, { at: 900, change: withdrawn }] } },
  { secondsAgo: 18 * day, script: { ...card, amount: '100', life: [{ at: 1_800, change: expired }] } },
]

/** Older payments, enough for several pages. */
const longAgo = Array.from({ length: 60 }, (_, index): PastPayment => {
  return { secondsAgo: (40 + index) * day, script: { ...card, amount: `${100 + index}`, life: arrives } }
})

/** Owners with past deposits. */
export const historyScenarios = {
  history: { ...card, past, about: 'The owner has past deposits of every kind, and two of them need action.' },
  'history-long': {
    ...card,
    past: [...past, ...longAgo],
    about: 'The owner has more past deposits than fit on one page.',
  },
  'history-late': {
    ...card,
    past: [
      {
        secondsAgo: 3_600,
        script: {
          ...transfer,
          amount: '120',
          life: [
            { at: 1_800, change: expired },
            { at: 1_860, change: late },
          ],
        },
      },
    ],
    about: 'Money arrived after a deposit had expired, and its owner does not know.',
  },
  'history-unreadable': {
    ...card,
    past: [
      ...past,
      { secondsAgo: 20 * day, script: { ...transfer, amount: '75', life: [{ at: 50, change: unreadable }] } },
    ],
    about: 'One of the past deposits is in a form that this version cannot read.',
  },
  'history-down': {
    ...card,
    past,
    about: 'The service cannot list past deposits.',
    faults: [{ call: 'history', kind: 'refuse', status: 503, message: 'The service is down for a moment.' }],
  },
} satisfies Record<string, Script>
