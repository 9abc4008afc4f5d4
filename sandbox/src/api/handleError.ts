import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '../boot/types.js'
import { Refusal } from '../routing/Refusal.js'
import type { Issue } from '../routing/types.js'

/**
 * Every failure is sent as `{errors: [Issue]}`. Only refusals include the reason; internal errors are logged instead.
 */
export function handleError(error: Error, context: Context, log: Log): Response {
  if (error instanceof Refusal) return context.json({ errors: error.issues }, error.status)
  if (error instanceof HTTPException && error.status < 500) {
    return respond(context, error.status, { kind: 'other', message: 'The request is malformed.' })
  }
  log('request failed', { path: context.req.path, error: error.message })
  return respond(context, 500, {
    kind: 'unknown',
    message: 'Something went wrong in the service. Try again in a moment.',
  })
}

function respond(context: Context, status: HTTPException['status'], issue: Issue): Response {
  return context.json({ errors: [issue] }, { status })
}
