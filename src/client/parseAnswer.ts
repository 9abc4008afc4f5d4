import { DepositError } from '../errors/DepositError.js'
import { Mismatch } from '../schema/kit/Mismatch.js'
import type { Schema } from '../schema/kit/Schema.js'

/** The one place where an answer becomes a type. A missing or wrong field is named by its path. */
export function parseAnswer<Output>(schema: Schema<Output>, json: unknown, requestId: string | undefined): Output {
  try {
    return schema(json)
  } catch (cause) {
    // An endpoint that never takes JSON says so itself.
    if (DepositError.is(cause)) throw cause
    const path = (cause instanceof Mismatch && cause.path) || '(root)'
    throw new DepositError('invalid_response', `The service sent something we do not understand (${path}).`, {
      path,
      requestId,
      cause,
    })
  }
}
