const pollIntervalMs = 25

/** Polls until `poll` returns something other than undefined. Rejects after `timeoutMs`. */
export async function until<T>(poll: () => T | undefined | Promise<T | undefined>, timeoutMs = 45_000): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const value = await poll()
    if (value !== undefined) return value
    if (Date.now() > deadline) throw new Error(`Timed out after ${timeoutMs} ms.`)
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}
