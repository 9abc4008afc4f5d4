/** Runs a task when it is its turn. */
export type Turns = <Result>(task: () => Promise<Result>) => Promise<Result>

/**
 * Lets so many tasks run at once, and the others wait without holding anything. Tasks under a lock each take a connection
 * to the database and need another: enough of them together would wait for each other for good.
 */
export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // A turn is handed on rather than given back, so that nobody who comes now overtakes those who wait.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
