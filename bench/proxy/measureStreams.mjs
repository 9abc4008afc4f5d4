import { setTimeout as pause } from 'node:timers/promises'
import { startProgram } from './startProgram.mjs'

const STREAMS = 10_000
/** Opened and left in before, so that what every process needs once is not counted. */
const WARM_UP = 500
const SETTLE_MS = 15_000

/**
 * Memory of one proxy process with 10,000 idle streams, each of an expired payment of its own, and what one of them
 * costs. The service is asked for each payment every 30 seconds meanwhile. The proxy needs up to 20,000 open files (`ulimit -n`).
 *
 * Target: 15 kB per stream.
 */
export async function measureStreams() {
  const upstream = await startProgram('upstream')
  const proxy = await startProgram('depositProxy', { env: { SERVICE_URL: upstream.url }, execArgv: ['--expose-gc'] })
  const pages = []
  try {
    pages.push(await startProgram('streams', { input: { port: proxy.ready, first: 0, streams: WARM_UP } }))
    const before = await settledMemory(proxy)
    pages.push(await startProgram('streams', { input: { port: proxy.ready, first: WARM_UP, streams: STREAMS } }))
    const after = await settledMemory(proxy)
    return {
      streams: STREAMS,
      still_open: await pages[1].ask('open'),
      rss_mb: { before: mebibytes(before.rss), after: mebibytes(after.rss) },
      kb_per_stream: {
        rss: perStream(after.rss - before.rss),
        heap: perStream(after.heapUsed - before.heapUsed),
        external: perStream(after.external - before.external),
      },
    }
  } finally {
    await Promise.all([...pages, proxy, upstream].map(({ stop }) => stop()))
  }
}

async function settledMemory(proxy) {
  await pause(SETTLE_MS)
  return proxy.ask('memory')
}

function mebibytes(bytes) {
  return Math.round(bytes / 2 ** 20)
}

function perStream(bytes) {
  return Math.round(bytes / STREAMS / 100) / 10
}
