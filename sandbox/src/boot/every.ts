import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Repeats a task, never concurrently, until `signal` aborts. A failure goes to `onError` and does not stop the loop.
 */
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
