import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'

const run = promisify(execFile)

export type Ended = { code: number; stdout: string; stderr: string }

type Command = (...args: string[]) => Promise<Ended>

/** Builds the command `deposit-widget` into an empty folder, which has no packages, and resolves with how to run it there. */
export async function buildCommand(): Promise<Command & { in: (folder: string) => Command }> {
  const folder = await mkdtemp(join(tmpdir(), 'deposit-widget-command-'))
  afterAll(() => rm(folder, { recursive: true }))
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.command.config.ts']
  await run(process.execPath, [...vite, '--outDir', folder, '--logLevel', 'error'])
  const runIn =
    (cwd: string): Command =>
    async (...args) => {
      try {
        return {
          code: 0,
          ...(await run(process.execPath, [join(folder, 'command.js'), ...args], { cwd, maxBuffer: 2 ** 24 })),
        }
      } catch (error) {
        return error as Ended
      }
    }
  return Object.assign(runIn(folder), { in: runIn })
}
