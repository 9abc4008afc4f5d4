import type { KeyName } from '../chains/types.js'

/** A provider's branding. Its icon and stylesheet are named after its id. */
export type Brand = {
  id: KeyName
  name: string
  /** Disclaimer in the footer of every page. */
  foot: string
}

export const brands = {
  northpay: { id: 'northpay', name: 'Northpay', foot: 'Test provider: no real card is charged.' },
  cardinal: {
    id: 'cardinal',
    name: 'Cardinal',
    foot: 'Test provider: no real wallet is asked and nothing is charged.',
  },
  bluebank: { id: 'bluebank', name: 'Bluebank', foot: 'Test provider: no real bank takes part and no money moves.' },
} as const satisfies Record<string, Brand>

/** The brand for the first path segment of a URL. */
export function brandOf(id: string | undefined): Brand | undefined {
  return Object.values(brands).find((brand) => brand.id === id)
}
