import * as v from 'valibot'
import type { ApiContext } from '../../api/ApiContext.js'
import { parseValue } from '../../api/parseBody.js'
import { Name } from '../../api/schemas.js'

/** Response of `POST /control/faults`: the parameters of the caused fault. */
export type FaultResult = Readonly<Record<string, string | number>>

/** Parses the rest of the request and causes a failure of something the service depends on. */
export type Fault = (api: ApiContext, request: unknown) => Promise<FaultResult>

/** Defines a fault with a schema for its request. */
export function defineFault<Request>(
  schema: v.GenericSchema<unknown, Request>,
  cause: (api: ApiContext, request: Request) => Promise<FaultResult> | FaultResult,
): Fault {
  return async (api, request) => cause(api, parseValue(request, schema))
}

/** Duration of a fault. 0 ends it. */
export const Seconds = v.pipe(v.number('must be a number'), v.minValue(0), v.maxValue(3_600, 'is more than an hour'))

export const NetworkName = v.pipe(Name, v.maxLength(32))
