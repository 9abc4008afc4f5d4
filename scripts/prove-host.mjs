// Installs the packed library into an empty project, type-checks and builds that project, and opens it in Chromium:
// `node scripts/prove-host.mjs 19`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { preview } from 'vite'
import { chromiumArgs, findChromium } from './lib/chromium.mjs'
import { createHost } from './lib/createHost.mjs'
import { runTool } from './lib/runTool.mjs'

const react = process.argv[2] === '18' ? '18' : '19'
const folder = mkdtempSync(join(tmpdir(), 'deposit-widget-host-'))

try {
  await createHost(folder, react)
  await must('tsc', ['-p', '.'])
  await must('vite', ['build', '--logLevel', 'warn'])
  await must('vite', ['build', '--logLevel', 'warn', '--ssr', 'server.ts', '--outDir', 'server'])
  await must('node', [
    '--eval',
    `import('./server/server.js').then(({ page }) => { if (!page.includes('data-dw')) throw page })`,
  ])
  await look()
  console.log(`React ${react}: types, build, server and page pass.`)
} finally {
  rmSync(folder, { recursive: true })
}

async function must(command, args) {
  const path = command === 'node' ? process.execPath : join(folder, 'node_modules/.bin', command)
  const { code, output } = await runTool(path, args, { quiet: true, cwd: folder })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${code}.\n${output}`)
}

/** Checks that the first screen renders without page errors. */
async function look() {
  const server = await preview({ root: folder, logLevel: 'error', preview: { host: '127.0.0.1', port: 0 } })
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) })
  try {
    const page = await browser.newPage()
    const errors = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/`)
    await page.locator('[data-screen="form"]').waitFor()
    if (errors.length > 0) throw new Error(errors.join('\n'))
  } finally {
    await browser.close()
    await server.close()
  }
}
