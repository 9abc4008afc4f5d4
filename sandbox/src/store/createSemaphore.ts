/** Runs a task once a permit is available. */
export type Semaphore = <Result>(task: () => Promise<Result>) => Promise<Result>

/**
 * A FIFO semaphore: at most `permits` tasks run at once. Waiting tasks hold no resources. Tasks under a database lock
 * hold one connection and need a second, so without a limit enough of them would deadlock on the pool.
 */
export function createSemaphore(permits: number): Semaphore {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= permits) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await task()
    } finally {
      // Pass the permit to the next waiter directly, so that a new task cannot overtake it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
