import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 50

/** Polls until `ask` resolves with a value. Throws with `name` on timeout. */
export async function until<Value>(
  name: string,
  probe: () => Promise<Value | undefined>,
  timeoutMs = 240_000,
): Promise<Value> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const value = await probe()
    if (value !== undefined) return value
    if (Date.now() > deadline) throw new Error(`Timed out after ${timeoutMs} ms: ${name}.`)
    await sleep(pollMs)
  }
}
