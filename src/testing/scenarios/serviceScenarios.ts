import type { Script } from '../player/Script.js'
import { addressBecomes, asksSomethingElse, completed, funded, statusBecomes } from '../player/stages.js'
import { assetIds } from '../world/assetIds.js'
import { otherAddress } from '../world/people.js'
import { longAsset } from '../world/wireAssets.js'

const card = {
  paymentMethod: 'card',
  input: assetIds.usd,
  output: assetIds.usdcOnBase,
  amount: '100',
  life: [
    { at: 16, change: funded },
    { at: 25, change: completed },
  ],
} as const

const transfer = { ...card, paymentMethod: 'transfer', input: assetIds.usdcOnArbitrum } as const

/** What the service, the connection and the data can do to a deposit. */
export const serviceScenarios = {
  'service-down': {
    ...card,
    about: 'The service does not answer.',
    faults: [
      { call: 'chains', kind: 'refuse', status: 503 },
      { call: 'assets', kind: 'refuse', status: 503 },
    ],
  },
  'service-slow': {
    ...card,
    about: 'Everything takes long to load.',
    faults: [
      { call: 'chains', kind: 'delay', seconds: 6 },
      { call: 'assets', kind: 'delay', seconds: 6 },
    ],
  },
  offline: {
    ...card,
    about: 'The connection is gone after the payment was read once.',
    life: [{ at: 16, change: funded }],
    faults: [{ call: 'payment', kind: 'drop', from: 1 }],
  },
  'session-over': {
    ...card,
    about: 'The session of the site is over.',
    faults: [{ call: 'payment', kind: 'refuse', status: 401, message: 'Your session is over.' }],
  },
  'payment-unknown': {
    ...card,
    about: 'There is no such payment, or it belongs to somebody else.',
    faults: [{ call: 'payment', kind: 'refuse', status: 404, message: 'There is no such payment.' }],
  },
  'confirmation-lost': {
    ...card,
    about: 'The confirmation arrives and its answer gets lost on the way.',
    faults: [{ call: 'confirm', kind: 'drop', times: 1, afterwards: true }],
  },
  'confirmation-refused': {
    ...card,
    about: 'The service refuses the confirmation.',
    faults: [{ call: 'confirm', kind: 'refuse', status: 400, message: 'This quote is no longer offered.' }],
  },
  'confirmation-unsure': {
    ...card,
    about: 'The confirmation is lost, and the connection does not come back.',
    faults: [
      { call: 'confirm', kind: 'drop' },
      { call: 'payment', kind: 'drop' },
    ],
  },
  'unknown-status': {
    ...transfer,
    about: 'The service speaks of a status that this version does not know.',
    life: [{ at: 5, change: statusBecomes('UNDER_REVIEW') }],
  },
  'address-changed': {
    ...transfer,
    about: 'The address to pay to is suddenly another one.',
    life: [{ at: 5, change: addressBecomes(otherAddress) }],
  },
  'unknown-instruction': {
    ...transfer,
    about: 'The service speaks of an instruction that this version does not know.',
    life: [{ at: 5, change: asksSomethingElse }],
  },
  'long-names': {
    ...card,
    about: 'Names and amounts are longer than any screen is wide.',
    output: assetIds.longOnBase,
    amount: '4999.99',
    assets: longAsset,
  },
} satisfies Record<string, Script>
