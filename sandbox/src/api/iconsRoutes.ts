import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { iconName } from '../catalog/iconName.js'
import type { ApiContext } from './ApiContext.js'
import { drawIcon } from './drawIcon.js'

const folder = new URL('../../../public/icons/', import.meta.url)

/**
 * `GET /icons/<name>.svg`: icons of assets, chains and providers, without a key. Assets without a file get a generated
 * icon.
 */
export function iconsRoutes({ catalog }: ApiContext): Hono {
  const names = new Set(catalog.assets.map(({ symbol }) => iconName(symbol)))
  const app = new Hono()
  app.get('/icons/:file{[a-z0-9-]+\\.svg}', async (context) => {
    const file = context.req.param('file')
    const name = file.slice(0, -'.svg'.length)
    const drawn = await readFile(new URL(file, folder), 'utf8').catch(() => undefined)
    const icon = drawn ?? (names.has(name) ? drawIcon(name) : undefined)
    if (icon === undefined) return context.notFound()
    return context.body(icon, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      // An SVG opened directly is a document: sandbox it.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
  return app
}
