import type { Appearance } from '../../../theme/appearance.js'

/** The user's settings in this browser. Missing values fall back to the host's. */
export type Settings = {
  theme?: Appearance['theme']
  /** Lower-case currency code. */
  fiat?: string | undefined
}
