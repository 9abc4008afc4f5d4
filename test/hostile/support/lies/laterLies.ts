import { group, type NamedLie } from '../Lie.js'
import { asset, providerPages } from './changes.js'
import { catalogueLies } from './firstLies.js'
import { afterAgreement, laterTerms } from './termLies.js'

/** Lies that start once the transfer is on the screen: at the second or third reading. */
export const laterLies: readonly NamedLie[] = [
  ...group('reading 2', 'refused', providerPages(['payment'], 2)),
  ...laterTerms('reading 2', ['payment'], 2),
  ...laterTerms('reading 3', ['payment'], 3),
]

/** Lies to somebody who confirmed on an earlier visit, when everything was true. */
export const nextVisitLies: readonly NamedLie[] = [
  ...catalogueLies.map((lie) => afterAgreement({ ...lie, about: 'catalogue of a later visit' })),
  ...group('catalogue of a later visit', 'refused', [
    { name: 'another symbol', on: ['assets'], change: asset(() => ({ symbol: 'WBTC' })) },
  ]),
  ...laterTerms('next visit', ['payment'], 1),
]
