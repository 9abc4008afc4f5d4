type Fields = Record<string, Schema<unknown>>
type Outputs<F extends Fields> = { [Name in keyof F]: ReturnType<F[Name]> }

/**
 * An object with these fields. Unknown fields are preserved for forward compatibility.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function object<F extends Fields>(fields: F): Schema<Outputs<F>> {
  return (value) => {
    if (!isObject(value)) throw new SchemaError()
    const output = Object.fromEntries(Object.entries(value).filter(([key]) => isSafeKey(key)))
    for (const [key, field] of Object.entries(fields)) {
      const parsed = parseAt(key, field, value[key])
      if (parsed !== undefined || key in value) output[key] = parsed
    }
    return output as Outputs<F>
  }
}

/**
 * Thrown by the schemas when a value is invalid, with the location in `path`.
 *
 * @example
 * try {
 *   Payment(JSON.parse(text))
 * } catch (error) {
 *   if (error instanceof SchemaError) console.info(error.path)
 * }
 */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
  /** Keys and indexes joined by points. Empty for the root value. */
  readonly path: string

  constructor(path = '') {
    super(path === '' ? 'Invalid value.' : `Invalid value at ${path}.`)
    this.path = path
  }

  /** Prefixes the path of a `SchemaError` with `key`; other errors are returned unchanged. */
  static within(key: string, cause: unknown): unknown {
    if (!(cause instanceof SchemaError)) return cause
    return new SchemaError(cause.path === '' ? key : `${key}.${cause.path}`)
  }
}

/** Parses an untrusted value: returns the typed output, or throws a `SchemaError` with the path of the invalid part. */
export type Schema<Output> = (value: unknown) => Output

/** The parsed value, or undefined if it is invalid. Only for schemas whose output is never undefined. */
export function tryParse<Output>(schema: Schema<Output>, value: unknown): Output | undefined {
  try {
    return schema(value)
  } catch {
    return undefined
  }
}

/** Whether a value is a non-null object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Whether a value is an object as in JSON: neither an array nor null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value)
}

const unsafe = new Set(['__proto__', 'prototype', 'constructor'])

/** Whether an untrusted key may be copied to an object without prototype pollution. */
function isSafeKey(key: string): boolean {
  return !unsafe.has(key)
}

/**
 * An array of `member` with at least `minLength` items.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function list<Output>(member: Schema<Output>, minLength = 0): Schema<Output[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length < minLength) throw new SchemaError()
    return value.map((item, index) => parseAt(String(index), member, item))
  }
}

/**
 * Parses with the schema and transforms the output.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function map<Input, Output>(schema: Schema<Input>, transform: (input: Input) => Output): Schema<Output> {
  return (value) => transform(schema(value))
}

/**
 * A finite number from `min` to `max`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function number(min: number, max = Number.MAX_VALUE): Schema<number> {
  return (value) => {
    if (typeof value !== 'number' || !(value >= min && value <= max)) throw new SchemaError()
    return value
  }
}

/**
 * Exactly one of these values.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function oneOf<const Values extends readonly (string | number | boolean)[]>(
  ...values: Values
): Schema<Values[number]> {
  return (value) => {
    if (!values.includes(value as Values[number])) throw new SchemaError()
    return value as Values[number]
  }
}

/** Parses a nested value and prefixes the path of any error with `key`. */
function parseAt<Output>(key: string, schema: Schema<Output>, value: unknown): Output {
  try {
    return schema(value)
  } catch (cause) {
    throw SchemaError.within(key, cause)
  }
}

/**
 * An object used as a map from `key` to `member`. Unsafe keys are dropped, and two spellings of one key are rejected.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function record<Output>(key: Schema<string>, member: Schema<Output>): Schema<Record<string, Output>> {
  return (value) => {
    if (!isObject(value)) throw new SchemaError()
    const output: Record<string, Output> = {}
    for (const [name, item] of Object.entries(value)) {
      if (!isSafeKey(name)) continue
      const id = parseAt(name, key, name)
      // Which of the two counts would depend on their order.
      if (Object.hasOwn(output, id)) throw new SchemaError(name)
      output[id] = parseAt(name, member, item)
    }
    return output
  }
}

/**
 * A string of at most `maxLength` characters that matches `pattern`, if given.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function text(maxLength: number, pattern?: RegExp): Schema<string> {
  return (value) => {
    if (typeof value !== 'string' || value.length > maxLength || pattern?.test(value) === false) throw new SchemaError()
    return value
  }
}

/**
 * The first option that accepts the value.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function union<Options extends Schema<unknown>[]>(...options: Options): Schema<ReturnType<Options[number]>> {
  return (value) => {
    for (const option of options) {
      try {
        return option(value) as ReturnType<Options[number]>
      } catch {
        // Try the next option.
      }
    }
    throw new SchemaError()
  }
}

/**
 * Parses with the schema and rejects outputs for which `isValid` is false.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function where<Output>(schema: Schema<Output>, isValid: (output: Output) => boolean): Schema<Output> {
  return (value) => {
    const output = schema(value)
    if (!isValid(output)) throw new SchemaError()
    return output
  }
}

/**
 * An integer from 0 to `max`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function integer(max: number = Number.MAX_SAFE_INTEGER): Schema<number> {
  return where(number(0, max), Number.isInteger)
}
