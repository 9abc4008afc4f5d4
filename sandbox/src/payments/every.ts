import { setTimeout as sleep } from 'node:timers/promises'

/** Runs a task again and again, never twice at once, until `signal` aborts. A failure is told and the next run comes. */
export async function every(
  milliseconds: number,
  signal: AbortSignal,
  task: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await task().catch(onError)
    await sleep(milliseconds, undefined, { signal }).catch(() => undefined)
  }
}
