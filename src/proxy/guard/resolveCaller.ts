import type { Caller, DepositProxyOptions } from '../options/DepositProxyOptions.js'
import { Refusal } from '../wire/Refusal.js'

const noCustomer = {
  guide: 'troubleshooting.md#not-signed-in',
  message:
    'authorize returned an object without a customerId, which counts as signed out. Return { customerId }, or null for somebody who is not signed in.',
}

/**
 * Resolves the caller with the host's `authorize`.
 *
 * @throws {Refusal} 401 without a customer id; 503 for an invalid one, which is a fault of the host that signing in
 * again cannot fix.
 */
export async function resolveCaller(authorize: DepositProxyOptions['authorize'], request: Request): Promise<Caller> {
  const caller = await callAuthorize(authorize, request)
  if (!caller?.customerId) throw new Refusal(401, 'Sign in to go on.', caller ? { warning: noCustomer } : {})
  if (!isCaller(caller))
    throw sessionCheckFailed('authorize returned a customerId that is not 1 to 128 visible ASCII characters')
  return caller
}

async function callAuthorize(authorize: DepositProxyOptions['authorize'], request: Request): Promise<Caller | null> {
  try {
    return await authorize(request)
  } catch (cause) {
    throw sessionCheckFailed('authorize failed', cause)
  }
}

function sessionCheckFailed(report: string, cause?: unknown): Refusal {
  return new Refusal(503, 'Your session could not be checked. Try again in a moment.', { report, cause })
}

function isCaller({ customerId }: Caller): boolean {
  return typeof customerId === 'string' && /^[\x21-\x7e]{1,128}$/.test(customerId)
}
