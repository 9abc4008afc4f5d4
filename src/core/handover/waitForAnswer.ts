import type { DepositClient } from '../../client/createDepositClient.js'
import { getHandoverResult } from '../../client/handover.js'
import { DepositError } from '../../errors/DepositError.js'
import { listen } from '../listen.js'
import { type HandoverAnswer, parseAnswer } from './HandoverMessage.js'
import type { HandoverKey } from './handoverKey.js'

/** An open link, on the device that made it. */
export type Channel = {
  token: string
  key: HandoverKey
  /** Number of the next request. */
  next: number
  expiresAt: number
  /** Whether the other device has opened it. */
  opened: boolean
  /** The next request is on its way. */
  isAsking?: boolean
}

type WaitForAnswer = {
  client: DepositClient
  channel: Channel
  number: number
  /** Milliseconds between two requests to the proxy. */
  interval: number
  /** Called after each request. */
  onRead: (change: { opened: boolean; error: DepositError | undefined }) => void
  signal: AbortSignal
}

/**
 * Polls the proxy for the answer to a request.
 *
 * @returns Undefined once the code has expired.
 */
export async function waitForAnswer(parameters: WaitForAnswer): Promise<HandoverAnswer | undefined> {
  const { client, channel, number, interval, onRead, signal } = parameters
  const { token, key, expiresAt } = channel
  while (Date.now() < expiresAt) {
    try {
      const { sealed, opened } = await getHandoverResult(client, { token, number, signal })
      channel.opened ||= opened || sealed !== undefined
      if (sealed !== undefined) return parseAnswer(await key.open(`answer ${number}`, sealed))
      onRead({ opened: channel.opened, error: undefined })
    } catch (cause) {
      const error = DepositError.from(cause)
      if (signal.aborted) throw error
      // The proxy has forgotten the link.
      if (error.code === 'not_found') return undefined
      if (error.recovery !== 'retry' && error.recovery !== 'wait') throw error
      onRead({ opened: channel.opened, error })
    }
    await pause(interval, signal)
  }
  return undefined
}

/** Ends early when the connection is back, and rejects on abort. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => () => {
      clearTimeout(timer)
      stopListening()
      signal.removeEventListener('abort', stop)
      settle()
    }
    const done = finish(resolve)
    const stop = finish(() => reject(signal.reason))
    const timer = setTimeout(done, milliseconds)
    const stopListening = listen('online', done)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
  })
}
