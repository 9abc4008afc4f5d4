import { Hono } from 'hono'
import { readGauges } from '../store/readGauges.js'
import type { ApiContext } from './ApiContext.js'

/** What every process serves, without a key: whether it runs, and its metrics. */
export function healthRoutes({ db, metrics }: Pick<ApiContext, 'db' | 'metrics'>): Hono {
  const app = new Hono()
  app.get('/health', (context) => context.json({ status: 'ok' }))
  app.get('/metrics', async (context) => {
    // Without the database, what this process has counted is still worth reading.
    const text = metrics.render(await readGauges(db).catch(() => []))
    return context.body(text, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
  })
  return app
}
