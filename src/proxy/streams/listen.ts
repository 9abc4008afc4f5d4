import { isFinal } from '../../schema/status.js'
import type { UpstreamAnswer } from '../createUpstream.js'
import { encodeEvent } from './encodeEvent.js'
import { statusOf } from './statusOf.js'
import type { Listener, Watch } from './watchPayment.js'

const heartbeatMs = 15_000
/** After this the page asks anew, and whether it still may is looked at again. */
const longestMs = 300_000
/** Milliseconds a browser waits before it asks anew. */
const retryMs = 2_000

export type Listening = {
  /** What this customer was just shown. */
  first: UpstreamAnswer
  watch: Watch
  /** Whether this customer may still see it. */
  mayHear: (payment: unknown) => boolean
  /** Ends it when the customer has gone. */
  signal: AbortSignal
  /** Called once. */
  onEnd: () => void
}

/** One browser's stream of events: the payment as it is and each change of it, with a sign of life in between. */
export function listen({ first, watch, mayHear, signal, onEnd }: Listening): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const timers: ReturnType<typeof setTimeout>[] = []
  let last = ''
  let close = () => {}
  const listener: Listener = { hear: () => {}, end: () => end() }

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
      listener.hear = (answer) => {
        if (!mayHear(answer.value)) return end()
        if (answer.text === last) return
        last = answer.text
        write(encodeEvent(answer))
        if (isFinal(statusOf(answer))) end()
      }
      timers.push(
        setInterval(() => write(': here\n\n'), heartbeatMs),
        setTimeout(end, longestMs),
      )
      signal.addEventListener('abort', end, { once: true })
      watch.join(listener)
      write(`retry: ${retryMs}\n\n`)
      listener.hear(first)
      if (signal.aborted) end()
    },
    cancel: () => {
      close = () => {}
      end()
    },
  })
}
