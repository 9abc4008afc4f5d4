import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { DepositError } from '../errors/DepositError.js'
import { isObject } from '../schema/parse.js'

/** By what was cached, what passed or why it did not: a new error in every render would render again. */
const checked = new WeakMap<object, object>()
const noObject = refusal()

function refusal(cause?: unknown): DepositError {
  const message = 'What was stored of an earlier visit is not used. It is requested again.'
  return new DepositError('invalid_response', message, { path: '(cache)', cause })
}

/** Marks what this page has parsed itself, so that it is not parsed again. */
export function markParsed<Data extends object>(data: Data): Data {
  checked.set(data, data)
  return data
}

/**
 * Parses cached data as a response of the service. A host may persist its query cache, so that what is in it can come from
 * an earlier version, or from whoever could change it.
 *
 * @param accept Parses and compares it as after a request. Changes nothing, because components call it while they render.
 * @throws {DepositError} `invalid_response`, the same error for the same data.
 */
export function acceptCached<Data extends object>(data: unknown, accept: (data: unknown) => Data): Data {
  if (!isObject(data)) throw noObject
  const known = checked.get(data)
  if (known instanceof DepositError) throw known
  if (known) return known as Data
  try {
    const output = accept(data)
    checked.set(data, markParsed(output))
    return output
  } catch (cause) {
    const error = refusal(cause)
    checked.set(data, error)
    throw error
  }
}

/** The data of a query that is in the cache and passes; undefined if there is none. Requests nothing. */
export function readCached<Data>(
  queryClient: QueryClient,
  { queryKey, select }: { queryKey: QueryKey; select?: (data: Data) => Data },
): Data | undefined {
  const data = queryClient.getQueryData<Data>(queryKey)
  try {
    return data === undefined || select === undefined ? data : select(data)
  } catch {
    return undefined
  }
}
