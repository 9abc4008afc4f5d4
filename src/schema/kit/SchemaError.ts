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
