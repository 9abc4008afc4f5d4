import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Starts a program of this folder, which sends its port, or whatever it has to say once it is ready.
 *
 * @param {string} name Without `Program.mjs`.
 * @param {{ env?: Record<string, string>, execArgv?: string[], input?: unknown }} options
 */
export async function startProgram(name, { env = {}, execArgv = [], input = null } = {}) {
  const path = fileURLToPath(new URL(`${name}Program.mjs`, import.meta.url))
  const child = fork(path, [JSON.stringify(input)], { env: { ...process.env, ...env }, execArgv })
  const exited = once(child, 'exit')
  const failed = exited.then(([code]) => {
    throw new Error(`${name}Program.mjs ended with ${code}.`)
  })
  failed.catch(() => undefined)
  const nextMessage = async () => (await Promise.race([once(child, 'message'), failed]))[0]
  const ready = await nextMessage()
  return {
    ready,
    pid: child.pid,
    url: `http://127.0.0.1:${ready}`,
    ask: (question) => {
      child.send(question)
      return nextMessage()
    },
    stop: async () => {
      child.kill()
      await exited
    },
  }
}
