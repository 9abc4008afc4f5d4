import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from './settings.mjs'

const askEveryMs = 40

/**
 * Refuses a port that something answers on, before our own child could be mistaken for it.
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
    `Port ${port} for ${purpose} is taken: stop what runs there (an earlier start, perhaps) or set ${variable} to another number.`,
  )
}

/**
 * Resolves once the address answers as expected.
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
