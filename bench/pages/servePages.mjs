import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createScenario } from '../../dist/exports/testing.js'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * Serves built pages, gzipped and never from a cache, with a scripted deposits proxy beside them.
 *
 * @param {string} folder
 * @returns {Promise<{ origin: string, weightOf: (path: string) => number, close: () => void }>} `weightOf` is the bytes of a
 *   path as they were sent.
 */
export async function servePages(folder) {
  const { fetch: proxy } = createScenario('card')
  const weights = new Map()

  const answer = async (request) => {
    const { pathname } = new URL(request.url, 'http://bench')
    if (pathname.startsWith('/api/')) return await ask(proxy, request)
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!existsSync(file)) return { status: 404, type: 'text/plain', body: '' }
    return { status: 200, type: types[extname(file)], body: readFileSync(file) }
  }
  const server = createServer(async (request, response) => {
    const { status, type, body } = await answer(request)
    const packed = gzipSync(body)
    weights.set(request.url, packed.length)
    response.writeHead(status, {
      'content-type': type,
      'content-encoding': 'gzip',
      'content-length': packed.length,
      'cache-control': 'no-store',
    })
    response.end(packed)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    weightOf: (path) => weights.get(path) ?? 0,
    close: () => server.close(),
  }
}

async function ask(proxy, request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = chunks.length > 0 ? Buffer.concat(chunks).toString() : undefined
  const answered = await proxy(`http://bench${request.url}`, { method: request.method, body })
  return { status: answered.status, type: 'application/json', body: await answered.text() }
}
