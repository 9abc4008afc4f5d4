import { answerRefusal } from './answers.js'
import type { Fault } from './Script.js'

/** Whether a fault holds for a call that is the `count`th of its kind, from 0. */
export function faultHolds({ from = 0, times = Number.POSITIVE_INFINITY }: Fault, count: number): boolean {
  return count >= from && count < from + times
}

/** What a fault makes of an answer. A delay ends early when the caller gives up. */
export async function applyFault(
  fault: Fault,
  answer: () => Promise<Response>,
  now: () => number,
  signal: AbortSignal | undefined,
): Promise<Response> {
  if (fault.afterwards) await answer()
  if (fault.kind === 'drop') throw new TypeError('The connection broke.')
  if (fault.kind === 'refuse') {
    const headers: Record<string, string> =
      fault.seconds === undefined ? {} : { 'retry-after': fault.seconds.toString() }
    return answerRefusal(fault.status ?? 503, fault.message ?? 'The service does not answer right now.', now(), headers)
  }
  await delay((fault.seconds ?? 1) * 1_000, signal)
  return answer()
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
