import type { Contract } from '../Contract.js'
import type { Malformed } from './Malformed.js'

/** Only what takes time without end takes as long, on a slow machine as well. */
const hangMs = 60_000

/** Sends a malformed request and returns what is wrong with the response. */
export async function refusalFaults(url: string, contract: Contract, request: Malformed): Promise<string[]> {
  const { name, method, path, headers, body, statuses } = request
  const label = `${method} ${path.slice(0, 120)}: ${name}`
  try {
    const signal = AbortSignal.timeout(hangMs)
    const response = await fetch(url + path, { method, headers, signal, ...(body && { body }) })
    if (!statuses.includes(response.status)) return [`${label}: status ${response.status}`]
    const faults = contract.checkResponse(method, response.status, await response.json())
    return faults.map((fault) => `${label}: ${fault}`)
  } catch (error) {
    return [`${label}: ${String((error as Error).cause ?? error)}`]
  }
}
