import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './settings.mjs'

const isWindows = process.platform === 'win32'
/** Ends what hangs, never what is slow. */
const longestSilenceMs = 600_000
/** As long as the service takes to stop its chains and database. */
const graceMs = 20_000
const running = new Set()
const interruption = new AbortController()

/** Aborts when this process is told to end: nothing new starts after that. */
export const interrupted = interruption.signal

// An interrupted run also stops its child processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    process.exitCode = 128 + constants.signals[signal]
    interruption.abort()
    if (running.size === 0) process.exit()
    for (const child of running) stop(child, signal)
  })
}

/**
 * Runs a program, by default in the repository root, without input. Its output is shown and returned. A program that
 * prints nothing for ten minutes is ended.
 *
 * @param {string} command A path, or the name of a program in `node_modules/.bin`.
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, signal?: AbortSignal, cwd?: string, silenceMs?: number }} [options]
 *   With `quiet`, output is only returned. Aborting sends SIGTERM to the program and what it started, and SIGKILL after
 *   twenty seconds.
 * @returns {Promise<{ code: number, output: string }>} Never rejects: if the program cannot start, the code is 127.
 */
export function runTool(
  command,
  args,
  { env = {}, quiet = false, signal, cwd = root, silenceMs = longestSilenceMs } = {},
) {
  return new Promise((resolve) => {
    const bin = join(root, 'node_modules', '.bin')
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env, PATH: `${bin}${isWindows ? ';' : ':'}${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: isWindows,
      // A process group of its own can be stopped as a whole: the workers of an aborted vitest would run on.
      detached: !isWindows,
    })
    running.add(child)
    const output = []
    const abort = () => stop(child)
    const silence = setTimeout(() => {
      take(`Ended after ${Math.round(silenceMs / 60_000)} minutes without output: ${command} ${args.join(' ')}\n`)
      abort()
    }, silenceMs)
    const take = (data, stream = process.stderr) => {
      silence.refresh()
      output.push(Buffer.from(data))
      if (!quiet) stream.write(data)
    }
    child.stdout.on('data', (data) => take(data, process.stdout))
    child.stderr.on('data', (data) => take(data))
    signal?.addEventListener('abort', abort, { once: true })
    if (signal?.aborted) abort()
    const finish = (code, text) => {
      clearTimeout(silence)
      running.delete(child)
      signal?.removeEventListener('abort', abort)
      resolve({ code, output: text })
    }
    // What the program has left running would keep the output open.
    child.on('exit', () => {
      abort()
      setTimeout(() => [child.stdout, child.stderr].forEach((stream) => void stream.destroy()), 2 * graceMs).unref()
    })
    child.on('error', (error) => finish(127, error.message))
    child.on('close', (code) => finish(code ?? 1, Buffer.concat(output).toString('utf8')))
  })
}

function stop(child, signal = 'SIGTERM') {
  kill(child, signal)
  setTimeout(() => kill(child, 'SIGKILL'), graceMs).unref()
}

/** Signals the process group of a program, which may have ended before its workers. */
function kill(child, signal) {
  if (isWindows || child.pid === undefined) return child.kill(signal)
  try {
    process.kill(-child.pid, signal)
  } catch {
    // Nothing of the group is left.
  }
}
