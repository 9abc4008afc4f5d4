/**
 * A value from outside is not what it should be. Thrown by the parsers, with the place in `path`.
 *
 * @example
 * try {
 *   Payment(JSON.parse(text))
 * } catch (error) {
 *   if (error instanceof Mismatch) console.info(error.path)
 * }
 */
export class Mismatch extends Error {
  override readonly name = 'Mismatch'
  /** Where it is not: keys and indexes joined by points. Empty for the value as a whole. */
  readonly path: string

  constructor(path = '') {
    super(path === '' ? 'The value is not as it should be.' : `The value is not as it should be at ${path}.`)
    this.path = path
  }

  /** The same, told from one level further out. Failures of another kind stay as they are. */
  static within(key: string, cause: unknown): unknown {
    if (!(cause instanceof Mismatch)) return cause
    return new Mismatch(cause.path === '' ? key : `${key}.${cause.path}`)
  }
}
