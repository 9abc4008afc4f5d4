import { manyProviders } from '../player/defaultTerms.js'
import type { Script } from '../player/Script.js'
import { completed, funded } from '../player/stages.js'
import { assetIds } from '../world/people.js'

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

/** What can happen while quotes are requested, and between a quote and its confirmation. */
export const quoteScenarios = {
  'quotes-many': { ...card, about: 'Three providers quote, each the best in one respect.', terms: manyProviders },
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
    about: 'The amount is below every provider’s minimum.',
    amount: '5',
    terms: manyProviders,
  },
  'quotes-above-limit': {
    ...card,
    about: 'The amount is above every provider’s maximum.',
    amount: '90000',
    terms: manyProviders,
  },
  'quotes-expire': {
    ...card,
    about: 'Quotes expire within seconds, and new ones cannot be loaded.',
    quoteSeconds: 5,
    faults: [{ call: 'quotes', kind: 'refuse', status: 503, from: 1 }],
  },
  'price-moved': {
    ...card,
    about: 'Quotes expire within seconds, and each new one is worse.',
    quoteSeconds: 5,
    driftBasisPoints: 180,
  },
  'price-impact': {
    ...card,
    about: 'The trade would lose more than ten percent of the value.',
    impactBasisPoints: 1_400,
  },
  'price-impact-low': {
    ...card,
    about: 'The trade would lose a noticeable share of the value, and another provider loses less.',
    terms: manyProviders
      .filter(({ onramp }) => onramp !== 'cardinal')
      .map((terms) => (terms.onramp === 'northpay' ? { ...terms, impactBasisPoints: 450 } : terms)),
  },
  'quotes-rate-limited': {
    ...card,
    about: 'The service rate-limits quote requests.',
    faults: [{ call: 'quotes', kind: 'refuse', status: 429, message: 'Too many requests right now.', seconds: 20 }],
  },
  'quotes-slow': {
    ...card,
    about: 'Quotes take a long time to load.',
    faults: [{ call: 'quotes', kind: 'delay', seconds: 8 }],
  },
  'quotes-down': {
    ...card,
    about: 'Quotes are unavailable, but everything else works.',
    faults: [{ call: 'quotes', kind: 'refuse', status: 503 }],
  },
} satisfies Record<string, Script>
