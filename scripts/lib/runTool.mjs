import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './settings.mjs'

const isWindows = process.platform === 'win32'
/** Ends what hangs, never what is slow. */
const longestSilenceMs = 600_000
const running = new Set()

// An interrupted run also stops its child processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) kill(child, signal)
    process.exitCode = 128 + constants.signals[signal]
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
 *   ten seconds.
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
    const stop = () => {
      kill(child, 'SIGTERM')
      setTimeout(() => kill(child, 'SIGKILL'), 10_000).unref()
    }
    const silence = setTimeout(() => {
      take(`Ended after ${Math.round(silenceMs / 60_000)} minutes without output: ${command} ${args.join(' ')}\n`)
      stop()
    }, silenceMs)
    const take = (data, stream = process.stderr) => {
      silence.refresh()
      output.push(Buffer.from(data))
      if (!quiet) stream.write(data)
    }
    child.stdout.on('data', (data) => take(data, process.stdout))
    child.stderr.on('data', (data) => take(data))
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
    const finish = (code, text) => {
      clearTimeout(silence)
      running.delete(child)
      signal?.removeEventListener('abort', stop)
      resolve({ code, output: text })
    }
    // What the program has left running would keep the output open.
    child.on('exit', () => kill(child, 'SIGKILL'))
    child.on('error', (error) => finish(127, error.message))
    child.on('close', (code) => finish(code ?? 1, Buffer.concat(output).toString('utf8')))
  })
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
