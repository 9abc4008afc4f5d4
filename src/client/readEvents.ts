import { DepositError } from '../errors/DepositError.js'

export type ReadEventsOptions = {
  /** Largest event, in characters. */
  longest: number
  /** Milliseconds without a byte after which nobody is there any more. */
  silence: number
  signal: AbortSignal
}

/**
 * The data of server-sent events, one after the other until the stream ends. Names, ids and comments are passed over.
 *
 * @throws DepositError `network` when it breaks off, `timeout` when nothing came for too long, `aborted` with the signal,
 * `invalid_response` when an event is too large.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  { longest, silence, signal }: ReadEventsOptions,
): AsyncGenerator<string, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let stopped: DepositError | undefined
  const stop = (error: DepositError) => {
    stopped = error
    void reader.cancel().catch(() => undefined)
  }
  const leave = () => stop(new DepositError('aborted', 'The request was cancelled.'))
  const watch = createWatch(silence, () => stop(new DepositError('timeout', 'The service has gone quiet.')))
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  try {
    for (let rest = ''; ; ) {
      watch.restart()
      const { done, value } = await reader.read().catch(brokenOff)
      if (stopped) throw stopped
      if (done) return
      const blocks = `${rest}${decoder.decode(value, { stream: true })}`.split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      if (rest.length > longest) throw new DepositError('invalid_response', 'The answer is too large.')
      yield* blocks.map(dataOf).filter((data) => data !== '')
    }
  } finally {
    watch.end()
    signal.removeEventListener('abort', leave)
    void reader.cancel().catch(() => undefined)
  }
}

function createWatch(ms: number, onSilence: () => void): { restart: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => clearTimeout(timer)
  return {
    restart: () => {
      end()
      timer = setTimeout(onSilence, ms)
    },
    end,
  }
}

function brokenOff(cause: unknown): never {
  throw new DepositError('network', 'The connection failed.', { cause })
}

function dataOf(block: string): string {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'))
  return lines.map((line) => line.slice('data:'.length).replace(/^ /, '')).join('\n')
}
