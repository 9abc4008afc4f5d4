// @module-tag nightly
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packLibrary } from '../../scripts/lib/createHost.mjs'
import { runTool } from '../../scripts/lib/runTool.mjs'
import { chooseProvider, launchBrowser } from '../e2e/support.js'
import { freePorts } from '../support/freePorts.js'
import { freshAddress } from '../support/freshAddress.js'
import { installSandbox } from '../support/installSandbox.js'
import { payByCard } from '../support/payByCard.js'
import { until } from '../support/until.js'

const guide = readFileSync('docs/start.md', 'utf8')
/** Every block of the guide, in its order: a file to paste, or lines for a shell. */
const blocks = [...guide.matchAll(/^```\w+ ?(?<path>\S*)\n(?<text>.*?)^```/gms)].map(({ groups }) => ({
  path: groups?.path ?? '',
  text: groups?.text ?? '',
}))

const folder = mkdtempSync(join(tmpdir(), 'quick-start-'))
const started: ChildProcess[] = []
const { start } = await installSandbox()
const tarball = await packLibrary(folder)
const { sandbox: servicePort, playground: port } = await freePorts()

afterAll(async () => {
  for (const child of started) await stop(child)
  rmSync(folder, { recursive: true })
})

test('the five minutes of the guide, pasted block by block, end with a deposit that arrives', async () => {
  let project = folder
  for (const { path, text } of blocks) {
    if (path !== '') paste(join(project, path), text)
    else for (const line of text.trim().split('\n')) project = await runLine(line, project)
  }
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(240_000)
    const url = `http://localhost:${port}/deposit`
    expect(guide).toContain('http://localhost:3000/deposit')
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

/** Runs a line of the guide, with the packages of this checkout and free ports, and returns the folder it leads to. */
async function runLine(line: string, from: string): Promise<string> {
  const [, target] = /^cd (\S+)$/.exec(line) ?? []
  if (target !== undefined) return join(from, target)
  if (line === 'npx deposit-sandbox') await start('--port', `${servicePort}`).printed('sk_sandbox')
  else if (line === 'npm run dev') startServer(from)
  else await runToEnd(line.replace(/(?<=^npm install.*)\bdeposit-widget\b/, tarball), from)
  return from
}

function paste(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text.replace('127.0.0.1:4100', `127.0.0.1:${servicePort}`))
}

async function runToEnd(line: string, cwd: string): Promise<void> {
  const { code, output } = await runTool('sh', ['-c', line], { quiet: true, cwd, env: { npm_config_yes: 'true' } })
  if (code !== 0) throw new Error(`${line} exited with ${code}.\n${output}`)
}

function startServer(cwd: string): void {
  const env = { ...process.env, NODE_ENV: 'development', VITEST: '', PORT: `${port}`, NEXT_TELEMETRY_DISABLED: '1' }
  // In a process group of its own, because npm does not pass signals on to what its script started.
  started.push(spawn('npm', ['run', 'dev'], { cwd, env, stdio: 'ignore', detached: true }))
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
