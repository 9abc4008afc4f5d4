import * as v from 'valibot'
import type { ApiContext } from '../../api/ApiContext.js'
import { readValue } from '../../api/readBody.js'
import { Name } from '../../api/schemas.js'

/** What is known about a fault that was caused. */
export type Caused = Readonly<Record<string, string | number>>

/** Something that goes wrong in the world around the service: reads the rest of the request and lets it happen. */
export type Fault = (api: ApiContext, request: unknown) => Promise<Caused>

/** A fault whose request has the given shape. */
export function defineFault<Request>(
  schema: v.GenericSchema<unknown, Request>,
  cause: (api: ApiContext, request: Request) => Promise<Caused> | Caused,
): Fault {
  return async (api, request) => cause(api, readValue(request, schema))
}

/** How long a fault lasts. */
export const Seconds = v.pipe(v.number('must be a number'), v.minValue(0), v.maxValue(3_600, 'is more than an hour'))

export const NetworkName = v.pipe(Name, v.maxLength(32))
