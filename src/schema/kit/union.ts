import { Mismatch } from './Mismatch.js'
import type { Schema } from './Schema.js'

/**
 * The first of the options that fits.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function union<Options extends Schema<unknown>[]>(...options: Options): Schema<ReturnType<Options[number]>> {
  return (value) => {
    for (const option of options) {
      try {
        return option(value) as ReturnType<Options[number]>
      } catch {
        // The next one may fit.
      }
    }
    throw new Mismatch()
  }
}
