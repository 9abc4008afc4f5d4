import type { ApiResponse, DepositsApi } from '../support/depositsApi.js'
import type { Contract, Notes } from './Contract.js'
import { productSchemas } from './productSchemas.js'

/** Stack traces, values of JavaScript and names of internals. They must never reach a person. */
const internals = /Expected |Invalid type|undefined|\[object|NaN|\bat \/|Error:|ECONN|null\b/

/** Wraps an API client and checks every response, and every request that the service accepted. */
export function withChecks(api: DepositsApi, contract: Contract, { faults, samples }: Notes): DepositsApi {
  const checked = async (operation: string, call: Promise<ApiResponse>, sent?: unknown): Promise<ApiResponse> => {
    const response = await call
    const { status, body } = response
    const refused = status === 400 && operation.includes(' /orgs/') ? 'violation' : 'error'
    const parse = productSchemas[status < 400 ? operation : refused]
    if (!parse) return response
    faults.push(...contract.checkResponse(operation, status, body))
    if (status < 400 && sent !== undefined) faults.push(...contract.checkRequest(operation, sent))
    if (status < 400) samples.set(operation, [...(samples.get(operation) ?? []), body])
    try {
      parse(body)
    } catch (error) {
      faults.push(`${operation} ${status} is rejected by the product schema: ${String(error)}`)
    }
    for (const message of messagesIn(body)) {
      if (internals.test(message)) faults.push(`${operation} ${status} shows internals: ${message}`)
    }
    return response
  }
  return {
    get: (path) => checked(`GET ${path.split('?')[0]}`, api.get(path)),
    post: (path, body) => checked(`POST ${path.split('?')[0]}`, api.post(path, body), body),
    patch: (path, body) => checked(`PATCH ${path}`, api.patch(path, body), body),
    delete: (path, body) => checked(`DELETE ${path}`, api.delete(path, body), body),
  }
}

function messagesIn(body: unknown): string[] {
  const messages: string[] = []
  JSON.stringify(body, (key, value) => {
    if (key === 'message' && typeof value === 'string') messages.push(value)
    return value
  })
  return messages
}
