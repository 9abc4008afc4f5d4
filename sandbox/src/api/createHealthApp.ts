import { Hono } from 'hono'

/** What a process without the API serves: whether it runs. */
export function createHealthApp(): Hono {
  const app = new Hono()
  app.get('/health', (context) => context.json({ status: 'ok' }))
  return app
}
