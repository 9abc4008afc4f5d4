import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './settings.mjs'

const running = new Set()

// An interrupted run also stops its child processes.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exitCode = signal === 'SIGINT' ? 130 : 143
  })
}

/**
 * Runs a program, by default in the repository root with inherited output and no input.
 *
 * @param {string} command A path, or the name of a program in `node_modules/.bin`.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, signal?: AbortSignal, cwd?: string }} [options] With `quiet`,
 *   output is captured and returned. Aborting sends SIGTERM, and SIGKILL after ten seconds.
 * @returns {Promise<{ code: number, output: string }>} Never rejects: if the program cannot start, the code is 127.
 */
export function runTool(command, args, { env = {}, quiet = false, signal, cwd = root } = {}) {
  return new Promise((resolve) => {
    const bin = join(root, 'node_modules', '.bin')
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env, PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}` },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    })
    running.add(child)
    const output = []
    child.stdout?.on('data', (data) => output.push(data))
    child.stderr?.on('data', (data) => output.push(data))
    const stop = () => {
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
    const finish = (code, text) => {
      running.delete(child)
      signal?.removeEventListener('abort', stop)
      resolve({ code, output: text })
    }
    child.on('error', (error) => finish(127, error.message))
    child.on('close', (code) => finish(code ?? 1, Buffer.concat(output).toString('utf8')))
  })
}
