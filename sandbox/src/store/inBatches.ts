/**
 * Runs single requests together: those made while a batch runs form the next one. A request is part of a batch that
 * starts after it was made, so what it reads is not older than the request.
 * @param run Resolves with one result per request, in their order. If it rejects, all its requests do.
 * @example
 * const find = inBatches((ids: readonly string[]) => findAll(db, ids))
 * const row = await find(id)
 */
export function inBatches<Request, Result>(
  run: (requests: readonly Request[]) => Promise<readonly Result[]>,
): (request: Request) => Promise<Result> {
  type Waiting = { request: Request; resolve: (result: Result) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let running = false

  const runAll = async (): Promise<void> => {
    running = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const results = await run(batch.map(({ request }) => request))
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running = false
  }

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject })
      // Requests of the same turn go together.
      if (!running) {
        running = true
        queueMicrotask(runAll)
      }
    })
}
