import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Log } from '../boot/Runtime.js'
import { InvalidRequest } from '../wire/InvalidRequest.js'
import type { Issue } from '../wire/Issue.js'
import { Refusal } from '../wire/Refusal.js'
import type { ApiContext } from './ApiContext.js'
import { allowOrigins } from './allowOrigins.js'
import { assetsRoutes } from './assetsRoutes.js'
import { balancesRoutes, issuesRoutes } from './balancesRoutes.js'
import { chainsRoutes, pricesRoutes } from './chainsRoutes.js'
import { healthRoutes } from './healthRoutes.js'
import { historyRoutes } from './historyRoutes.js'
import { iconsRoutes } from './iconsRoutes.js'
import { limitBody, limitRate } from './limitRate.js'
import { observeRequests } from './observeRequests.js'
import { omitExtensions } from './omitExtensions.js'
import { apiVersion, openapi } from './openapi.js'
import { onrampRoutes, paymentsRoutes, quotesRoutes } from './paymentsRoutes.js'
import { refuseUnknownFields } from './refuseUnknownFields.js'
import { webhooksRoutes } from './webhooksRoutes.js'
import { withdrawRoutes } from './withdrawRoutes.js'

/** Apps of other folders, mounted on the same origin. */
export type MountedApps = {
  control: Hono | undefined
  /** A part of the controls that alters responses of the API. */
  showExample: MiddlewareHandler | undefined
  explorer: Hono
}

/** The HTTP surface of the service. */
export function createApi(api: ApiContext, { control, showExample, explorer }: MountedApps): Hono {
  const app = new Hono()
  app.use(observeRequests(api))
  app.use(async (context, next) => {
    await next()
    const set = (name: string, value: string): void => {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
    set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    set('X-Content-Type-Options', 'nosniff')
    set('Cache-Control', 'no-store')
    // Deadlines are based on this clock, which may be ahead of the system clock.
    set('Date', api.clock.now().toUTCString())
    set('API-Version', apiVersion)
  })
  app.use(allowOrigins(api.origins))
  app.use(limitRate(api.hooks))
  app.use(limitBody)
  if (showExample) app.use(showExample)
  if (api.strict) app.use(omitExtensions, refuseUnknownFields)
  app.onError((error, context) => handleError(error, context, api.log))
  app.notFound((context) => respondWithoutRoute(app, context))
  app.get('/', (context) => context.json({ name: 'Deposits API', version: apiVersion, openapi: '/openapi.json' }))
  app.route('/', healthRoutes(api))
  app.get('/openapi.json', (context) => context.json(openapi()))
  const groups = [chainsRoutes, assetsRoutes, quotesRoutes, paymentsRoutes, historyRoutes]
  const others = [pricesRoutes, onrampRoutes, balancesRoutes, withdrawRoutes, issuesRoutes, iconsRoutes, webhooksRoutes]
  for (const group of [...groups, ...others]) app.route('/', group(api))
  if (control) app.route('/', control)
  app.route('/explorer', explorer)
  return app
}

/** 404, or 405 with `Allow` if the path exists under other methods. */
function respondWithoutRoute(app: Hono, context: Context): Response {
  const { method, path } = context.req
  const count = (name: string): number => app.router.match(name, path)[0].length
  // Handlers of every method are middleware.
  const methods = ['GET', 'POST', 'PATCH', 'DELETE'].filter((name) => count(name) > count('OTHER'))
  // An endpoint itself may find nothing.
  if (methods.length === 0 || methods.includes(method === 'HEAD' ? 'GET' : method)) {
    return respond(context, 404, { kind: 'other', message: 'There is no such endpoint.' })
  }
  context.header('Allow', methods.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])).join(', '))
  return respond(context, 405, { kind: 'other', message: `This endpoint has no ${method}.` })
}

/**
 * Every failure is sent as `{errors: [Issue]}`. Only refusals include the reason; internal errors are logged instead.
 */
export function handleError(error: Error, context: Context, log: Log): Response {
  if (error instanceof Refusal) return context.json({ errors: error.issues }, error.status)
  if (error instanceof InvalidRequest) return context.json({ errors: error.violations }, 400)
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
