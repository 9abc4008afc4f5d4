import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { HttpError } from './http.js'
import type { Settings } from './readSettings.js'
import { securityHeaders } from './securityHeaders.js'

export type Pages = {
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  close: () => Promise<void>
}

/** Pages beside the playground, each in a folder of the build. */
const examples = ['/script-tag', '/headless', '/studio']

/** Files whose names contain a hash of their content. */
const hashed = /^\/assets\/|\.[0-9a-f]{10}\.js$/

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.map': 'application/json',
}

/** Serves the host page, from the development server or from the build. */
export function createPages(settings: Settings, server: Server): Promise<Pages> {
  return settings.built ? createBuiltPages(settings) : createLivePages(settings, server)
}

async function createLivePages(settings: Settings, server: Server): Promise<Pages> {
  // Loaded here so that the built playground starts without a bundler.
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(settings.repoFolder, 'vite.config.ts'),
    optimizeDeps: { include: kitPackages(settings) },
    server: { middlewareMode: true, ws: { server } },
    appType: 'custom',
    logLevel: 'warn',
  })
  const headers = securityHeaders(settings)
  const template = join(settings.repoFolder, 'public/index.html')

  async function sendPage(response: ServerResponse, path: string): Promise<void> {
    const html = examples.includes(path) ? await readExample(settings, path) : await readFile(template, 'utf8')
    response.setHeader('content-type', types['.html'] ?? '')
    response.end(await vite.transformIndexHtml(`${path.replace(/\/$/, '')}/index.html`, html))
  }

  return {
    serve: async (request, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      const path = pathOf(request)
      if (path === '/' || examples.includes(path)) return sendPage(response, path)
      await new Promise<void>((resolve, reject) => {
        response.once('close', resolve)
        vite.middlewares(request, response, (error: unknown) => {
          reject(error ?? new HttpError(404, 'There is nothing at this address.'))
        })
      })
    },
    close: () => vite.close(),
  }
}

/** An example's page, with the modules that its scripts are built from. */
async function readExample({ repoFolder }: Settings, path: string): Promise<string> {
  const html = await readFile(join(repoFolder, `examples${path}/index.html`), 'utf8')
  return html
    .replaceAll(/<script defer src="([^"]+)\.js"[^>]*>/g, '<script type="module" src="$1.ts">')
    .replaceAll(/(src|href)="\.\//g, `$1="${path}/`)
    .replaceAll('src="../', 'src="/')
}

/** Pre-bundles RainbowKit if it is installed; otherwise the first Connect would reload the page. */
function kitPackages({ repoFolder }: Settings): string[] {
  const installed = existsSync(join(repoFolder, 'node_modules/@rainbow-me/rainbowkit'))
  return installed ? ['@rainbow-me/rainbowkit', 'viem', 'wagmi', 'wagmi/actions'] : []
}

/** Reads all files once, so that no request path can reach outside the build. */
async function createBuiltPages(settings: Settings): Promise<Pages> {
  const files = await readFiles(settings)
  const headers = securityHeaders(settings)
  // The policy of the script tag, which loads its deferred files with it.
  const scriptTagHeaders = securityHeaders(settings, 'deposit-widget')
  return {
    serve: async (request, response) => {
      const path = pathOf(request)
      const own = path === '/script-tag' ? scriptTagHeaders : headers
      for (const [name, value] of Object.entries(own)) response.setHeader(name, value)
      sendFile(response, files, path)
    },
    close: async () => undefined,
  }
}

function sendFile(response: ServerResponse, files: ReadonlyMap<string, Buffer>, path: string): void {
  const file = path === '/' || examples.includes(path) ? `${path.replace(/\/$/, '')}/index.html` : path
  const body = files.get(file)
  if (body === undefined) throw new HttpError(404, 'There is nothing at this address.')
  response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
  response.setHeader('cache-control', hashed.test(path) ? 'max-age=31536000, immutable' : 'no-cache')
  response.end(body)
}

async function readFiles({ repoFolder }: Settings): Promise<Map<string, Buffer>> {
  const folder = join(repoFolder, 'dist/playground')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  if (paths.length === 0) throw new Error('There is no built playground. Run "npm run build" first.')
  const urls = paths.map((path) => `/${relative(folder, path).split(sep).join('/')}`)
  const bodies = await Promise.all(paths.map((path) => readFile(path)))
  return new Map(urls.map((url, index) => [url, bodies[index] as Buffer]))
}

function pathOf(request: IncomingMessage): string {
  return request.url?.split('?')[0] ?? '/'
}
