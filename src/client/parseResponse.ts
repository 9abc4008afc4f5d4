import { DepositError } from '../errors/DepositError.js'
import type { Schema } from '../schema/kit/Schema.js'
import { SchemaError } from '../schema/kit/SchemaError.js'

/** Validates a response against its schema. A missing or invalid field is reported by its path. */
export function parseResponse<Output>(schema: Schema<Output>, json: unknown, requestId: string | undefined): Output {
  try {
    return schema(json)
  } catch (cause) {
    // An endpoint that never accepts JSON throws its own DepositError.
    if (DepositError.is(cause)) throw cause
    const path = (cause instanceof SchemaError && cause.path) || '(root)'
    throw new DepositError('invalid_response', `The service sent an invalid response (${path}).`, {
      path,
      requestId,
      cause,
    })
  }
}
