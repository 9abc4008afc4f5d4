import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'
import { until } from './until.js'

const run = promisify(execFile)

/** A running `deposit-sandbox`. */
export type SandboxCommand = {
  /** What it has printed. */
  stdout: () => string
  stderr: () => string
  /** Waits until it has printed a text. Rejects if it ends before. */
  printed: (text: string | RegExp) => Promise<void>
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  /** Ctrl-C. */
  interrupt: () => Promise<number | null>
}

/**
 * Packs the package `deposit-sandbox`, installs it into a folder without anything else, and resolves with how to run its
 * command in another folder, which is empty.
 */
export async function installSandbox() {
  const folder = await mkdtemp(join(tmpdir(), 'deposit-sandbox-package-'))
  const [installed, work] = [join(folder, 'installed'), join(folder, 'work')]
  const running = new Set<SandboxCommand>()
  afterAll(async () => {
    for (const command of running) await command.interrupt()
    await rm(folder, { recursive: true })
  })
  await run(process.execPath, ['scripts/build.mjs', 'sandbox'])
  const packing = await run('npm', ['pack', './sandbox', '--json', '--ignore-scripts', '--pack-destination', folder])
  const [packed] = JSON.parse(packing.stdout) as { files: { path: string }[] }[]
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? ''
  await run('mkdir', [installed, work])
  await writeFile(join(installed, 'package.json'), '{"private":true}')
  await run('npm', ['install', join(folder, tarball), '--no-audit', '--no-fund'], { cwd: installed })

  const start = (...args: string[]): SandboxCommand => {
    const child = spawn(join(installed, 'node_modules/.bin/deposit-sandbox'), args, { cwd: work })
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk
    })
    const ended = once(child, 'close').then(([code]) => {
      running.delete(command)
      return code as number | null
    })
    const matches = (text: string | RegExp) => (typeof text === 'string' ? stdout.includes(text) : text.test(stdout))
    const command: SandboxCommand = {
      stdout: () => stdout,
      stderr: () => stderr,
      printed: (text) =>
        until(`deposit-sandbox ${args.join(' ')} prints ${text}`, async () => {
          if (matches(text)) return true
          if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.\n${stdout}${stderr}`)
          return undefined
        }).then(() => undefined),
      ended,
      interrupt: () => {
        child.kill('SIGINT')
        return ended
      },
    }
    running.add(command)
    return command
  }
  return {
    start,
    work,
    files: packed?.files.map(({ path }) => path) ?? [],
    dependencies: join(installed, 'node_modules'),
  }
}
