import { isRecord } from './isRecord.js'
import { isSafeKey } from './isSafeKey.js'
import { Mismatch } from './Mismatch.js'
import { readAt } from './readAt.js'
import type { Schema } from './Schema.js'

type Fields = Record<string, Schema<unknown>>
type Outputs<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]> }

/**
 * An object with these fields. Fields it does not know are kept: they are of tomorrow and disturb nobody.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function object<F extends Fields>(fields: F): Schema<Outputs<F>> {
  return (value) => {
    if (!isRecord(value)) throw new Mismatch()
    const output = Object.fromEntries(Object.entries(value).filter(([key]) => isSafeKey(key)))
    for (const [key, field] of Object.entries(fields)) {
      const read = readAt(key, field, value[key])
      if (read !== undefined || key in value) output[key] = read
    }
    return output as Outputs<F>
  }
}
