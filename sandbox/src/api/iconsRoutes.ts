import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { iconName } from '../catalog/createCatalog.js'
import type { ApiContext } from './ApiContext.js'

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

/** The longest text that is legible in the square. */
const maxLetters = 4

/** Fallback SVG icon: the first letters of the name on a colour derived from the name. */
function drawIcon(name: string): string {
  const letters = name
    .replace(/[^a-z0-9]/g, '')
    .slice(0, maxLetters)
    .toUpperCase()
  let hue = 0
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360
  const size = letters.length > 3 ? 9.5 : 12
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="36" height="36">
  <title>${letters}</title>
  <rect width="36" height="36" fill="hsl(${hue} 45% 36%)"/>
  <text x="18" y="18" fill="#fff" font-family="system-ui, sans-serif" font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${letters}</text>
</svg>
`
}
