import { DepositError } from '../errors/DepositError.js'
import { readLimited } from '../schema/readLimited.js'

/**
 * Reads a JSON body.
 *
 * @returns Undefined for a failure that is not JSON.
 * @throws {DepositError} `invalid_response` for a success that is not JSON, which did not come from the service, and for
 * more than `maxBytes`; `network` if the body is cut short.
 */
export async function readJson(response: Response, maxBytes: number, requestId: string | undefined): Promise<unknown> {
  if (!isJson(response)) {
    await response.body?.cancel()
    // A gateway may send its 502 as HTML; the status is still meaningful.
    if (!response.ok) return undefined
    throw unexpected('The response is not JSON.', requestId)
  }
  const bytes = await readLimited(response.body?.getReader(), maxBytes)
  if (!bytes) throw unexpected('The response is too large.', requestId)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (cause) {
    throw new DepositError('network', 'The response was cut short.', { requestId, cause })
  }
}

/** Whether a response says that it is JSON, as all of the proxy do. */
export function isJson({ headers }: Response): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '')
}

function unexpected(what: string, requestId: string | undefined): DepositError {
  return new DepositError('invalid_response', `Unexpected response. ${what}`, { requestId })
}
