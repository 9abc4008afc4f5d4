import { setTimeout as sleep } from 'node:timers/promises'
import type { DepositsApi } from '../support/depositsApi.js'

const waitsMs = [250, 1_000, 3_000]

/** Calls a service, and again if no response comes: four times in all by default. */
export async function reach<Answer>(
  operation: string,
  call: () => Promise<Answer>,
  waits: readonly number[] = waitsMs,
): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    // `fetch` throws nothing else, and only without a response.
    if (!(error instanceof TypeError)) throw error
    const [wait, ...later] = waits
    if (wait === undefined) throw new Error(`${operation} got no response, whenever it was tried: ${causeOf(error)}`)
    await sleep(wait)
    return reach(operation, call, later)
  }
}

/** A client that no lost connection fails. */
export function reaching(api: DepositsApi): DepositsApi {
  return {
    get: (path) => reach(`GET ${path}`, () => api.get(path)),
    post: (path, body) => reach(`POST ${path}`, () => api.post(path, body)),
    patch: (path, body) => reach(`PATCH ${path}`, () => api.patch(path, body)),
    delete: (path, body) => reach(`DELETE ${path}`, () => api.delete(path, body)),
  }
}

/** `fetch failed` says nothing; its cause does. */
function causeOf({ message, cause }: Error): string {
  if (!(cause instanceof Error)) return message
  return cause.message || `${(cause as NodeJS.ErrnoException).code ?? message}`
}
