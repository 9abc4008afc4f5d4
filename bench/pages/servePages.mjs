import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Serves built pages, gzipped and uncached, together with a scripted deposits proxy.
 *
 * @param {string} folder
 * @param {typeof globalThis.fetch} proxy
 * @returns {Promise<{ origin: string, weightOf: (path: string) => number, close: () => void }>} `weightOf` returns the
 *   bytes sent for a path.
 */
export async function servePages(folder, proxy) {
  const weights = new Map()

  const route = async (request) => {
    const { pathname } = new URL(request.url, 'http://bench')
    if (pathname.startsWith('/api/')) return await callProxy(proxy, request)
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!existsSync(file)) return { status: 404, type: 'text/plain', body: '' }
    return { status: 200, type: types[extname(file)], body: readFileSync(file) }
  }
  const server = createServer(async (request, response) => {
    const { status, type, body } = await route(request)
    const gzipped = gzipSync(body)
    weights.set(request.url, gzipped.length)
    response.writeHead(status, {
      'content-type': type,
      'content-encoding': 'gzip',
      'content-length': gzipped.length,
      'cache-control': 'no-store',
    })
    response.end(gzipped)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    weightOf: (path) => weights.get(path) ?? 0,
    close: () => server.close(),
  }
}

async function callProxy(proxy, request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = chunks.length > 0 ? Buffer.concat(chunks).toString() : undefined
  const proxied = await proxy(`http://bench${request.url}`, { method: request.method, body })
  return { status: proxied.status, type: 'application/json', body: await proxied.text() }
}
