import { isFinal } from '../../schema/status.js'
import type { UpstreamResponse } from '../createUpstream.js'
import { isObject } from '../Refusal.js'
import type { Listener, Watch } from './watchPayment.js'
import { statusOf } from './watchPayment.js'

const heartbeatMs = 15_000
/** Maximum duration of a stream. The page then reconnects, which checks its authorization again. */
const maxDurationMs = 300_000
/** Milliseconds a browser waits before it reconnects. */
const retryMs = 2_000

export type ListenOptions = {
  /** The current response, sent as the first event. */
  first: UpstreamResponse
  watch: Watch
  /** Whether this customer may still see the payment. */
  canAccess: (payment: unknown) => boolean
  /** Ends the stream when the customer disconnects. */
  signal: AbortSignal
  /** Called once when the stream has ended. */
  onEnd: () => void
}

/** The event stream of one browser: the current payment, then each update, with heartbeats in between. */
export function listen({ first, watch, canAccess, signal, onEnd }: ListenOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const timers: ReturnType<typeof setTimeout>[] = []
  let last = ''
  let close = () => {}
  const listener: Listener = { push: () => {}, end: () => end() }

  function end(): void {
    if (timers.length === 0) return
    for (const timer of timers.splice(0)) clearTimeout(timer)
    signal.removeEventListener('abort', end)
    watch.leave(listener)
    onEnd()
    close()
  }

  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (text: string) => controller.enqueue(encoder.encode(text))
      close = () => controller.close()
      listener.push = (response) => {
        if (!canAccess(response.value)) return end()
        if (response.text === last) return
        last = response.text
        write(encodeEvent(response))
        if (isFinal(statusOf(response))) end()
      }
      timers.push(
        setInterval(() => write(': here\n\n'), heartbeatMs),
        setTimeout(end, maxDurationMs),
      )
      signal.addEventListener('abort', end, { once: true })
      watch.join(listener)
      write(`retry: ${retryMs}\n\n`)
      listener.push(first)
      if (signal.aborted) end()
    },
    cancel: () => {
      close = () => {}
      end()
    },
  })
}

/** Encodes a payment as a server-sent event: the service's JSON as data, and `updated_at` as the id. */
function encodeEvent({ text, value }: UpstreamResponse): string {
  const changed = isObject(value) ? value.updated_at : undefined
  const id = typeof changed === 'string' && /^[\w:.+-]{1,64}$/.test(changed) ? `id: ${changed}\n` : ''
  // Line breaks in JSON are insignificant whitespace, but would end the data field.
  const data = text.split(/\r\n|\r|\n/).map((line) => `data: ${line}\n`)
  return `${id}${data.join('')}\n`
}
