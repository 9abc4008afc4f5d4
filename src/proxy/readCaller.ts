import type { Caller, DepositProxyOptions } from './DepositProxyOptions.js'
import { Refusal } from './Refusal.js'

/** Asks the host who this is. No id is nobody; an id that cannot be one is the host's mistake, and signing in mends nothing. */
export async function readCaller(authorize: DepositProxyOptions['authorize'], request: Request): Promise<Caller> {
  const caller = await ask(authorize, request)
  if (!caller?.customerId) throw new Refusal(401, 'Sign in to go on.')
  if (!isCaller(caller))
    throw unchecked('authorize returned a customerId that is not 1 to 128 visible ASCII characters')
  return caller
}

async function ask(authorize: DepositProxyOptions['authorize'], request: Request): Promise<Caller | null> {
  try {
    return await authorize(request)
  } catch (cause) {
    throw unchecked('authorize failed', cause)
  }
}

function unchecked(report: string, cause?: unknown): Refusal {
  return new Refusal(503, 'Your session could not be checked. Try again in a moment.', { report, cause })
}

function isCaller({ customerId }: Caller): boolean {
  return typeof customerId === 'string' && /^[\x21-\x7e]{1,128}$/.test(customerId)
}
