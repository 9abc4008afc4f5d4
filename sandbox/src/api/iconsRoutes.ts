import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'

const folder = new URL('../../../public/icons/', import.meta.url)

/** `GET /icons/<name>.svg`: symbols of assets, chains and providers, for anyone. */
export function iconsRoutes(): Hono {
  const app = new Hono()
  app.get('/icons/:file{[a-z0-9-]+\\.svg}', async (context) => {
    const icon = await readFile(new URL(context.req.param('file'), folder)).catch(() => undefined)
    if (!icon) return context.notFound()
    return context.body(new Uint8Array(icon), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      // An icon opened on its own is a document: it gets no powers.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
  return app
}
