import { errorResponse } from './responses.js'
import type { Fault } from './Script.js'

/** Whether a fault applies to the call with this index among its kind, counted from 0. */
export function isFaultActive({ from = 0, times = Number.POSITIVE_INFINITY }: Fault, count: number): boolean {
  return count >= from && count < from + times
}

/** Responds with a fault applied. Aborting the request ends a delay early. */
export async function applyFault(
  fault: Fault,
  respond: () => Promise<Response>,
  now: () => number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  if (fault.takesEffect) await respond()
  if (fault.kind === 'drop') throw new TypeError('The connection broke.')
  if (fault.kind === 'refuse') {
    const headers: Record<string, string> =
      fault.seconds === undefined ? {} : { 'retry-after': fault.seconds.toString() }
    return errorResponse(
      fault.status ?? 503,
      fault.message ?? 'The service is not responding right now.',
      now(),
      headers,
    )
  }
  await delay((fault.seconds ?? 1) * 1_000, signal)
  return respond()
}

function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer)
      reject(signal?.reason ?? new DOMException('The request was cancelled.', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, milliseconds)
    if (signal?.aborted) cancel()
    else signal?.addEventListener('abort', cancel, { once: true })
  })
}
