import { setTimeout as sleep } from 'node:timers/promises'

const lookForParentEveryMs = 250

/** Aborts on Ctrl-C and its like, for a command that runs until it is stopped. */
export function endSignal(): AbortController {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort())
  void stopWithoutParent(ending)
  return ending
}

/** npx runs this through a shell. A signal sent to npx may end that shell alone and leave this process orphaned. */
async function stopWithoutParent(ending: AbortController): Promise<void> {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  while (process.ppid === parent) await sleep(lookForParentEveryMs, undefined, { ref: false })
  ending.abort()
}

/** Resolves when a signal aborts, and keeps the process alive until then. */
export async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const alive = setInterval(() => {}, 60_000)
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  clearInterval(alive)
}
