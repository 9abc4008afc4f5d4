import type { Appearance } from '../../theme/appearance.js'

/** What a person chose in this browser. What is missing is as the host says. */
export type Settings = {
  theme?: Appearance['theme']
  /** Lower-case currency code. */
  fiat?: string | undefined
}
