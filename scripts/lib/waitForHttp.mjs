import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from './settings.mjs'

const askEveryMs = 40

/**
 * Throws if something already listens on the port, so that it is not mistaken for our own child.
 * @param {number} port
 * @param {string} purpose
 * @param {string} variable
 */
export async function requireFreePort(port, purpose, variable) {
  const taken = await new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const answer = (value) => {
      socket.destroy()
      resolve(value)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })
  if (!taken) return
  throw new Problem(
    `Port ${port} for ${purpose} is taken: stop what is running there (perhaps an earlier start) or set ${variable} to another port.`,
  )
}

/**
 * Resolves once the URL responds as expected.
 * @param {string} url
 * @param {{ accept: (status: number) => boolean, signal: AbortSignal }} options Aborting rejects.
 */
export async function waitForHttp(url, { accept, signal }) {
  for (;;) {
    signal.throwIfAborted()
    try {
      const timeout = AbortSignal.timeout(2_000)
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.any([signal, timeout]) })
      await response.body?.cancel()
      if (accept(response.status)) return
    } catch {
      // Not up yet.
    }
    await sleep(askEveryMs, undefined, { signal })
  }
}
