const lookEveryMs = 25

/** Resolves with the first answer that is not undefined. Rejects after `withinMs`. */
export async function until<T>(look: () => T | undefined | Promise<T | undefined>, withinMs = 10_000): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await look()
    if (answer !== undefined) return answer
    if (Date.now() > deadline) throw new Error(`Nothing after ${withinMs} ms.`)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
