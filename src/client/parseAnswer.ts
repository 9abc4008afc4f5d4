import * as v from 'valibot'
import { DepositError } from '../errors/DepositError.js'

/** The one place where an answer becomes a type. A missing or wrong field is named by its path. */
export function parseAnswer<Output>(
  schema: v.GenericSchema<unknown, Output>,
  json: unknown,
  requestId: string | undefined,
): Output {
  const result = v.safeParse(schema, json, { abortEarly: true })
  if (result.success) return result.output
  const path = v.getDotPath(result.issues[0]) ?? '(root)'
  throw new DepositError('invalid_response', `The service sent something this page does not understand (${path}).`, {
    path,
    requestId,
  })
}
