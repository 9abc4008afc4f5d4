import type { Script } from '../player/Script.js'
import { completed, funded } from '../player/stages.js'
import { manyProviders } from '../player/usualTerms.js'
import { assetIds } from '../world/assetIds.js'

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

/** What can happen while prices are asked for, and between a price and the consent to it. */
export const quoteScenarios = {
  'quotes-many': { ...card, about: 'Three providers quote, each the best at something.', terms: manyProviders },
  'quotes-some-fail': {
    ...card,
    about: 'Two providers quote, and two others say why they cannot.',
    amount: '2500',
    terms: manyProviders,
    failures: [
      {
        service_ids: ['harborpay'],
        latency_seconds: 1,
        issues: [{ kind: 'geolocation', message: 'Harborpay is not offered where you are.' }],
      },
    ],
  },
  'quotes-none': {
    ...card,
    about: 'No provider quotes, and each says why.',
    terms: [],
    failures: [
      {
        service_ids: ['northpay'],
        latency_seconds: 1,
        issues: [{ kind: 'provider', message: 'Northpay is under maintenance until tomorrow.' }],
      },
      {
        service_ids: ['bluebank'],
        latency_seconds: 1,
        issues: [{ kind: 'payin_method', message: 'Bluebank does not take this currency.' }],
      },
    ],
  },
  'quotes-below-limit': {
    ...card,
    about: 'The amount is below what anybody takes.',
    amount: '5',
    terms: manyProviders,
  },
  'quotes-above-limit': {
    ...card,
    about: 'The amount is above what anybody takes.',
    amount: '90000',
    terms: manyProviders,
  },
  'quotes-expire': {
    ...card,
    about: 'Prices run out within seconds, and new ones do not come.',
    quoteSeconds: 5,
    faults: [{ call: 'quotes', kind: 'refuse', status: 503, from: 1 }],
  },
  'price-moved': {
    ...card,
    about: 'Prices run out within seconds, and each new one is worse.',
    quoteSeconds: 5,
    driftBasisPoints: 180,
  },
  'price-impact': { ...card, about: 'The trade would lose a tenth and more of the value.', impactBasisPoints: 1_400 },
  'price-impact-low': {
    ...card,
    about: 'The trade would lose a noticeable part of the value, and another provider loses less.',
    terms: manyProviders
      .filter(({ onramp }) => onramp !== 'cardinal')
      .map((terms) => (terms.onramp === 'northpay' ? { ...terms, impactBasisPoints: 450 } : terms)),
  },
  'quotes-rate-limited': {
    ...card,
    about: 'Many people ask for prices, and the service wants a moment.',
    faults: [{ call: 'quotes', kind: 'refuse', status: 429, message: 'Many people ask right now.', seconds: 20 }],
  },
  'quotes-slow': {
    ...card,
    about: 'Prices take long to come.',
    faults: [{ call: 'quotes', kind: 'delay', seconds: 8 }],
  },
  'quotes-down': {
    ...card,
    about: 'Prices cannot be had, everything else can.',
    faults: [{ call: 'quotes', kind: 'refuse', status: 503 }],
  },
} satisfies Record<string, Script>
