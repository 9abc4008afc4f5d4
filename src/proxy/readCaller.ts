import type { Caller, DepositProxyOptions } from './DepositProxyOptions.js'
import { Refusal } from './Refusal.js'

/** Asks the host who this is. Whatever is no clear answer is nobody. */
export async function readCaller(authorize: DepositProxyOptions['authorize'], request: Request): Promise<Caller> {
  const caller = await ask(authorize, request)
  if (caller === null || !isCaller(caller)) throw new Refusal(401, 'Sign in to go on.')
  return caller
}

async function ask(authorize: DepositProxyOptions['authorize'], request: Request): Promise<Caller | null> {
  try {
    return await authorize(request)
  } catch (cause) {
    throw new Refusal(503, 'Your session could not be checked. Try again in a moment.', {
      report: 'authorize failed',
      cause,
    })
  }
}

function isCaller(caller: Caller): boolean {
  return typeof caller?.customerId === 'string' && /^[\x21-\x7e]{1,128}$/.test(caller.customerId)
}
