import type { DepositError } from '../errors/DepositError.js'

const inconclusiveCodes = new Set([
  'network',
  'timeout',
  'service_unavailable',
  'invalid_response',
  'aborted',
  'unexpected',
])

/** Whether it is unknown if the service received the request that failed with this error. */
export function isOutcomeUnknown({ code, status }: DepositError): boolean {
  // A 404 that did not come from the proxy: an intermediary may still have forwarded the request.
  return inconclusiveCodes.has(code) || (code === 'configuration' && status === 404)
}
