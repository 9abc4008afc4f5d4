import type { DepositError } from '../errors/DepositError.js'

const unsure = new Set(['network', 'timeout', 'service_unavailable', 'invalid_response', 'aborted', 'unexpected'])

/** After such an answer nobody knows whether the service has what it was sent. */
export function isUnsure({ code }: DepositError): boolean {
  return unsure.has(code)
}
