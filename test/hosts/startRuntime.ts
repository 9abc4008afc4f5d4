import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from '../../scripts/lib/createHost.mjs'
import { runTool } from '../../scripts/lib/runTool.mjs'
import { freePorts } from '../support/freePorts.js'
import { until } from '../support/until.js'
import { packages, projectFiles, type Runtime, workerConfig } from './runtimes.js'

/** Creates one project with the servers of all runtimes, and installs them and the packed library. */
export async function createRuntimeProject(folder: string, tarball: string): Promise<void> {
  const dependencies = { 'deposit-widget': `file:${tarball}`, ...packages }
  const files = {
    ...projectFiles(),
    '.npmrc': 'ignore-scripts=true\n',
    'package.json': JSON.stringify({ private: true, type: 'module', dependencies }),
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  await installPackages(folder)
  const bundle = ['worker.ts', '--bundle', '--format=esm', '--outfile=worker.mjs', '--log-level=error']
  const { code, output } = await runTool(join(folder, 'node_modules/.bin/esbuild'), bundle, {
    quiet: true,
    cwd: folder,
  })
  if (code !== 0) throw new Error(`The worker could not be bundled.\n${output}`)
}

export type RunningRuntime = { url: string; output: () => string; stop: () => Promise<void> }

/** Starts a server on its runtime, and resolves when the proxy responds. */
export async function startRuntime(
  folder: string,
  runtime: Runtime,
  env: Record<string, string>,
): Promise<RunningRuntime> {
  const { playground: port } = await freePorts()
  if (runtime.file === 'worker.ts') writeFileSync(join(folder, 'worker.capnp'), workerConfig(port, env))
  const [program = '', ...args] = runtime.command(folder)
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'production',
      VITEST: '',
      PORT: `${port}`,
      // Caches belong to the project, and nothing asks for updates.
      DENO_DIR: join(folder, '.deno'),
      DENO_NO_UPDATE_CHECK: '1',
      BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0',
      DO_NOT_TRACK: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.once('error', (error) => collect(Buffer.from(error.message)))
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (hasEnded()) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  const url = `http://127.0.0.1:${port}/api/deposits`
  await until(`${runtime.name} responds`, async () => {
    if (hasEnded()) throw new Error(`The server on ${runtime.name} stopped.\n${output}`)
    const response = await fetch(`${url}/nothing`).catch(() => undefined)
    return response?.status === 404 || undefined
  }).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, output: () => output, stop }
}
