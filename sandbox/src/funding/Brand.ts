import type { KeyName } from '../chains/types.js'

/** Whose page it is. The file names of its icon and its style are its id. */
export type Brand = {
  id: KeyName
  name: string
  /** Says at the end of every page what this is. */
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

/** The brand whose pages begin with this part of an address. */
export function brandOf(id: string | undefined): Brand | undefined {
  return Object.values(brands).find((brand) => brand.id === id)
}
