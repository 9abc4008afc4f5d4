// @module-tag nightly
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { packLibrary } from '../../scripts/lib/createHost.mjs'
import { runTool } from '../../scripts/lib/runTool.mjs'
import { chooseProvider, launchBrowser } from '../e2e/support.js'
import { freePorts } from '../support/freePorts.js'
import { freshAddress } from '../support/freshAddress.js'
import { installSandbox } from '../support/installSandbox.js'
import { payByCard } from '../support/payByCard.js'
import { until } from '../support/until.js'

const guide = readFileSync('docs/start.md', 'utf8')
const [nextGuide = '', viteGuide = ''] = guide.split('## With Vite instead\n')

const folder = mkdtempSync(join(tmpdir(), 'quick-start-'))
const started: ChildProcess[] = []
const { start } = await installSandbox()
const tarball = await packLibrary(folder)
const { sandbox: servicePort, playground: port } = await freePorts()
await start('--port', `${servicePort}`).printed('sk_sandbox')

afterEach(async () => {
  for (const child of started.splice(0)) await stop(child)
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['Next.js', nextGuide, '/deposit'],
  ['Vite', viteGuide, ''],
])('the commands and files for %s, pasted one by one, end with a deposit that arrives', async (name, part, path) => {
  let project = join(folder, name)
  mkdirSync(project)
  for (const block of blocksOf(part)) {
    if (block.path !== '') paste(join(project, block.path), block.text)
    else for (const line of block.text.trim().split('\n')) project = await runLine(line, project)
  }
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(240_000)
    const url = `http://localhost:${port}${path}`
    expect(part).toContain(`<http://localhost:3000${path}>`)
    await until('the page is served', async () => ((await fetch(url).catch(() => undefined))?.ok ? true : undefined))
    await page.goto(url)
    await page.getByLabel('You pay').fill('50')
    await page.getByRole('textbox', { name: 'To' }).fill(freshAddress())
    await page.getByRole('button', { name: 'Use this address' }).click()
    await page.getByRole('button', { name: /^Continue/, disabled: false }).waitFor()
    await chooseProvider(page, 'Northpay')
    await page.getByRole('button', { name: 'Pay $50.00' }).click()
    const card = /card\s+`([\d ]+)`/.exec(guide)?.[1]
    await payByCard(page.frameLocator('iframe'), card)
    await page.locator('[data-screen="done"]').waitFor()
  } finally {
    await browser.close()
  }
})

/** Every block of a guide, in its order: a file to paste, or lines for a shell. */
function blocksOf(text: string): { path: string; text: string }[] {
  return [...text.matchAll(/^```\w+ ?(?<path>\S*)\n(?<text>.*?)^```/gms)].map(({ groups }) => ({
    path: groups?.path ?? '',
    text: groups?.text ?? '',
  }))
}

/** Runs a line of the guide, with the package of this checkout, and returns the folder it leads to. */
async function runLine(line: string, cwd: string): Promise<string> {
  const [, target] = /^cd (\S+)$/.exec(line) ?? []
  if (target !== undefined) return join(cwd, target)
  // It runs already, on free ports.
  if (line === 'npx deposit-sandbox') return cwd
  if (line === 'npm run dev' || line === 'npm run server') startServer(line, cwd)
  else await runToEnd(line.replace(/(?<=^npm install.*)\bdeposit-widget\b/, tarball), cwd)
  return cwd
}

function paste(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

async function runToEnd(line: string, cwd: string): Promise<void> {
  const { code, output } = await runTool('sh', ['-c', asTyped(line)], {
    quiet: true,
    cwd,
    env: { npm_config_yes: 'true' },
  })
  if (code !== 0) throw new Error(`${line} exited with ${code}.\n${output}`)
}

function startServer(line: string, cwd: string): void {
  const env = { ...process.env, PORT: `${port}`, DEPOSITS_URL: `http://127.0.0.1:${servicePort}` }
  // In a process group of its own, because npm does not pass signals on to what its script started.
  started.push(spawn('sh', ['-c', asTyped(line)], { cwd, env, stdio: 'ignore', detached: true }))
}

/** Without what the test runner sets for itself. */
function asTyped(line: string): string {
  return `unset NODE_ENV VITEST; export NEXT_TELEMETRY_DISABLED=1; ${line}`
}

/** npm ends before the server that its script has started. */
async function stop({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return
  await until('the development server ends', async () => {
    try {
      process.kill(-pid, 'SIGTERM')
      return undefined
    } catch {
      return true
    }
  })
}
