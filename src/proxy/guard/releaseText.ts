import type { UpstreamResponse } from '../upstream/createUpstream.js'
import { stringifyExact } from '../wire/exactJson.js'
import type { ProxyRequest } from './ProxyRequest.js'

/**
 * What is sent of a response of the service: its own text if nothing has to change. Requests to sign are sealed for the
 * customer, in whichever response they are. One under an escaped name is not found, and its token cannot be used.
 *
 * @param value The part of the response that this customer may see.
 */
export async function releaseText(
  { text, value: original }: UpstreamResponse,
  value: unknown,
  { tokenSeal, caller }: ProxyRequest,
): Promise<string> {
  const hasToken = text.includes('verification_token')
  const sealed = hasToken ? await tokenSeal.seal(value, 'verification_token', caller.customerId) : value
  return sealed === original ? text : stringifyExact(sealed)
}
