import type { ProxyResponse } from '../guard/ProxyRequest.js'
import type { Upstream } from '../upstream/createUpstream.js'
import { Refusal } from '../wire/Refusal.js'

const timeoutMs = 5_000
const healthyMs = 5_000
const failedMs = 1_000

export type CheckHealth = (requestId: string) => Promise<ProxyResponse>

/**
 * Checks the service at most once per 5 s, and once per second while it fails, for all requests together: anyone may ask,
 * so a check must not cost a request to the service each time.
 */
export function createHealth(upstream: Upstream): CheckHealth {
  let current: Promise<Refusal | undefined> | undefined
  let validUntil = 0

  async function check(requestId: string): Promise<Refusal | undefined> {
    const failure = await upstream(
      { method: 'GET', path: 'health' },
      // Not aborted with the request that started it: others wait for the same answer.
      { requestId, signal: new AbortController().signal, timeoutMs },
    ).then(
      () => undefined,
      (error: unknown) => (error instanceof Refusal ? error : new Refusal(502, 'The service could not be checked.')),
    )
    validUntil = performance.now() + (failure ? failedMs : healthyMs)
    return failure
  }

  return async (requestId) => {
    if (current === undefined || performance.now() > validUntil) {
      validUntil = Number.POSITIVE_INFINITY
      current = check(requestId)
    }
    const failure = await current
    if (failure) throw failure
    return { body: JSON.stringify({ status: 'ok' }), headers: {} }
  }
}
