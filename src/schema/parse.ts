import { isRecord } from './kit/isRecord.js'
import { isSafeKey } from './kit/isSafeKey.js'
import { parseAt } from './kit/parseAt.js'
import type { Schema } from './kit/Schema.js'
import { SchemaError } from './kit/SchemaError.js'

type Fields = Record<string, Schema<unknown>>
type Outputs<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]> }

/**
 * An object with these fields. Unknown fields are preserved for forward compatibility.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function object<F extends Fields>(fields: F): Schema<Outputs<F>> {
  return (value) => {
    if (!isRecord(value)) throw new SchemaError()
    const output = Object.fromEntries(Object.entries(value).filter(([key]) => isSafeKey(key)))
    for (const [key, field] of Object.entries(fields)) {
      const parsed = parseAt(key, field, value[key])
      if (parsed !== undefined || key in value) output[key] = parsed
    }
    return output as Outputs<F>
  }
}
