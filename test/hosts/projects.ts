import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generateProject, installPackages } from '../../scripts/lib/createHost.mjs'
import { runTool } from '../../scripts/lib/runTool.mjs'
import { until } from '../support/until.js'
import type { Host } from './hosts.js'

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

/** Creates the project with its generator, pastes the guides' code, and installs its packages and the packed library. */
export async function createProject(parent: string, host: Host, tarball: string): Promise<void> {
  const folder = join(parent, host.name)
  if (host.template !== undefined)
    cpSync(join(import.meta.dirname, '../../scripts/hosts', host.template), folder, { recursive: true })
  else {
    const [generator = '', ...options] = (host.generator ?? []).map((text) => (text === 'NAME' ? host.name : text))
    await generateProject(parent, [generator, ...options])
  }
  const { 'package.json': addition = '{}', ...files } = host.pasted
  writeFilesOf(host, folder, files)
  if (host.init) await runInit(folder)
  writeFilesOf(host, folder, host.own)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  for (const name of Object.keys(host.packages)) delete manifest.devDependencies?.[name]
  // A template may need packages for development alone.
  manifest.dependencies ??= {}
  Object.assign(manifest.dependencies, host.packages, { 'deposit-widget': `file:${tarball}` })
  manifest.devDependencies = { ...manifest.devDependencies, ...host.testPackages }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, ...JSON.parse(addition) }, null, 2))
  if (host.replaced) {
    const { path, from, to } = host.replaced
    const text = readFileSync(join(folder, path), 'utf8')
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`${path} of ${host.name} has no line ${from}.`)
    writeFileSync(join(folder, path), changed)
  }
  await installPackages(folder)
}

function writeFilesOf(host: Host, folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text.replaceAll('customer-HOST', `customer-${host.name}`))
  }
}

/** Adds the widget with the built command, and returns what it printed. */
export async function runInit(folder: string): Promise<string> {
  const command = join(import.meta.dirname, '../../dist/command.js')
  return must([process.execPath, command, 'init', '--yes', '--no-install'], folder)
}

/** Runs the tests of the project. */
export async function testProject(parent: string, host: Host): Promise<void> {
  await must(['npx', 'vitest', 'run'], join(parent, host.name), { NODE_ENV: 'test', CI: '1' })
}

async function must([command = '', ...args]: string[], cwd: string, env = {}): Promise<string> {
  const { code, output } = await runTool(command, args, { quiet: true, cwd, env: { ...cleanEnv, ...env } })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${code}.\n${output}`)
  return output
}

/** Builds the project for production, without the proxy's settings, and returns what the build printed. */
export async function buildProject(parent: string, host: Host): Promise<string> {
  const env = { NEXT_TELEMETRY_DISABLED: '1', CI: '1', npm_config_loglevel: 'error' }
  return must(['sh', '-c', host.build.join(' ')], join(parent, host.name), env)
}

/** What a build warns of, without what the project has anyway and the names of files. */
export function warningsIn(built: string, { ownWarnings }: Host): string[] {
  return built
    .split('\n')
    .filter((line) => /warn|deposit-widget/i.test(line) && !/^dist\/assets\//.test(line) && !ownWarnings?.test(line))
}

/** The test runner sets these for itself. */
const cleanEnv = { NODE_ENV: 'production', VITEST: '', FORCE_COLOR: '0' }

export type RunningProject = { url: string; stop: () => Promise<void> }

/** Starts the project's own server, with a proxy to the deposits service. */
export async function startProject(
  parent: string,
  host: Host,
  port: number,
  serviceUrl: string,
): Promise<RunningProject> {
  const child: ChildProcess = spawn(process.execPath, [...host.start], {
    cwd: join(parent, host.name),
    env: {
      ...process.env,
      ...cleanEnv,
      HOST: '127.0.0.1',
      PORT: String(port),
      DEPOSITS_URL: serviceUrl,
      DEPOSITS_KEY: 'sk_sandbox',
      DEPOSITS_SANDBOX: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    await exit
  }
  const url = `http://127.0.0.1:${port}`
  await until(`${host.name} serves its page`, async () => {
    if (child.exitCode !== null) throw new Error(`The server of ${host.name} stopped.\n${output}`)
    const response = await fetch(`${url}${host.page}`).catch(() => undefined)
    return response?.ok ? true : undefined
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop }
}
