import type { DepositError } from '../errors/DepositError.js'

const unsure = new Set(['network', 'timeout', 'service_unavailable', 'invalid_response', 'aborted', 'unexpected'])

/** After such an answer nobody knows whether the service has what it was sent. */
export function isUnsure({ code, status }: DepositError): boolean {
  // A 404 that is nobody's answer: whatever stands between may have taken it all the same.
  return unsure.has(code) || (code === 'configuration' && status === 404)
}
