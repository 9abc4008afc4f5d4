import type { Script } from '../player/Script.js'
import { addressBecomes, completed, funded, statusBecomes, unknownInstruction } from '../player/stages.js'
import { assetIds, otherAddress } from '../world/people.js'
import { longAsset } from '../world/wireChains.js'

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

/** Failures of the service and the connection, and unexpected data. */
export const serviceScenarios = {
  'service-down': {
    ...card,
    about: 'The service is down.',
    faults: [
      { call: 'chains', kind: 'refuse', status: 503 },
      { call: 'assets', kind: 'refuse', status: 503 },
    ],
  },
  'service-slow': {
    ...card,
    about: 'Everything takes a long time to load.',
    faults: [
      { call: 'chains', kind: 'delay', seconds: 6 },
      { call: 'assets', kind: 'delay', seconds: 6 },
    ],
  },
  offline: {
    ...card,
    about: 'The connection is lost after the payment was fetched once.',
    life: [{ at: 16, change: funded }],
    faults: [{ call: 'payment', kind: 'drop', from: 1 }],
  },
  'session-over': {
    ...card,
    about: 'The user’s session with the site has expired.',
    faults: [{ call: 'payment', kind: 'refuse', status: 401, message: 'Your session has expired.' }],
  },
  'payment-unknown': {
    ...card,
    about: 'The payment does not exist, or belongs to someone else.',
    faults: [{ call: 'payment', kind: 'refuse', status: 404, message: 'There is no such payment.' }],
  },
  'confirmation-lost': {
    ...card,
    about: 'The confirmation reaches the service, but the response is lost.',
    faults: [{ call: 'confirm', kind: 'drop', times: 1, takesEffect: true }],
  },
  'confirmation-refused': {
    ...card,
    about: 'The service rejects the confirmation.',
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
    about: 'The service returns a status that this version does not know.',
    life: [{ at: 5, change: statusBecomes('UNDER_REVIEW') }],
  },
  'address-changed': {
    ...transfer,
    about: 'The deposit address suddenly changes.',
    life: [{ at: 5, change: addressBecomes(otherAddress) }],
  },
  'unknown-instruction': {
    ...transfer,
    about: 'The service returns an instruction that this version does not know.',
    life: [{ at: 5, change: unknownInstruction }],
  },
  'long-names': {
    ...card,
    about: 'Names and amounts do not fit any screen.',
    output: assetIds.longOnBase,
    amount: '4999.99',
    assets: longAsset,
    wallets: [{}],
  },
} satisfies Record<string, Script>
