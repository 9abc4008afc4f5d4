import { errorBody } from '../documents/issue.js'
import type { Notes } from '../strict/Notes.js'
import type { Malformed } from './Malformed.js'

const slowMs = 2_000

/** Sends a malformed request and returns what is wrong with the response. */
export async function refusalFaults(url: string, request: Malformed): Promise<string[]> {
  const { name, method, path, headers, body, statuses } = request
  const label = `${method} ${path.slice(0, 120)}: ${name}`
  const started = performance.now()
  try {
    const signal = AbortSignal.timeout(10 * slowMs)
    const response = await fetch(url + path, { method, headers, signal, ...(body && { body }) })
    if (!statuses.includes(response.status)) return [`${label}: status ${response.status}`]
    const notes: Notes = { seen: new Map(), faults: [] }
    errorBody(await response.json(), `status ${response.status}`, notes)
    const ms = Math.round(performance.now() - started)
    if (ms > slowMs) notes.faults.push(`took ${ms} ms`)
    return notes.faults.map((fault) => `${label}: ${fault}`)
  } catch (error) {
    return [`${label}: ${String((error as Error).cause ?? error)}`]
  }
}
