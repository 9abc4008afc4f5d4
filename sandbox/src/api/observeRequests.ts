import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { addFact, withFacts } from '../boot/createLog.js'
import type { ApiContext } from './ApiContext.js'

/** Called every few seconds by whoever watches the process. */
const unlogged: readonly string[] = ['/health', '/metrics']

/** What a client may choose as the id of its request, and the log repeats. */
const idPattern = /^[\w.:-]{1,64}$/
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Logs each request with its id and payment, and measures it. Routes are logged as patterns: a path may hold an
 * address. Every line that is logged meanwhile has the same ids.
 */
export function observeRequests({ log, metrics }: Pick<ApiContext, 'log' | 'metrics'>): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header('x-request-id')?.slice(0, 64)
    const id = given ?? crypto.randomUUID()
    const startedAt = performance.now()
    await withFacts(idPattern.test(id) ? { request: id } : {}, async () => {
      notePayment(context.req.query('payment_id'))
      await next()
      context.res.headers.set('X-Request-Id', id)
      const { method } = context.req
      const { status } = context.res
      const route = routePath(context, -1)
      const milliseconds = performance.now() - startedAt
      metrics.observeRequest({ method: isKnown(method) ? method : 'other', route, status }, milliseconds / 1_000)
      if (!unlogged.includes(context.req.path)) log('request', { method, route, status, ms: Math.round(milliseconds) })
    })
  }
}

/** Any client may send any method, and each is a time series. */
function isKnown(method: string): boolean {
  return ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'].includes(method)
}

/** Adds the payment that a request names to its lines. Anything but an id is not logged. */
export function notePayment(value: unknown): void {
  if (typeof value === 'string' && uuid.test(value)) addFact('payment', value.toLowerCase())
}
