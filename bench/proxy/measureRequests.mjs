import { startProgram } from './startProgram.mjs'

const CONNECTIONS = 50
const defaultLoad = { warmUpSeconds: 3, seconds: 6 }
/** Rounds, alternating between the servers, so that a busy moment of the machine does not fall on one of them. */
const ROUNDS = 3

/**
 * Requests per second and the 99th percentile of their latency at 50 connections: of the service itself, through
 * `http-proxy`, and through the proxy. Each figure is the median of three rounds.
 *
 * @param {{ warmUpSeconds: number, seconds: number }} [length] Of each round.
 *
 * Targets: at least 1.5 times the requests of `http-proxy`, and at most 3 ms more than it at the 99th percentile.
 */
export async function measureRequests(length = defaultLoad) {
  const upstream = await startProgram('upstream')
  const env = { SERVICE_URL: upstream.url }
  const [other, own] = await Promise.all([startProgram('httpProxy', { env }), startProgram('depositProxy', { env })])
  const bases = {
    upstream: upstream.url,
    http_proxy: `${other.url}/api/deposits`,
    deposit_proxy: `${own.url}/api/deposits`,
  }
  try {
    return {
      connections: CONNECTIONS,
      payment: await measureKind('payment', bases, length),
      quotes: await measureKind('quotes', bases, length),
    }
  } finally {
    await Promise.all([upstream, other, own].map(({ stop }) => stop()))
  }
}

async function measureKind(kind, bases, { warmUpSeconds, seconds }) {
  const rounds = Object.fromEntries(Object.keys(bases).map((name) => [name, []]))
  for (const base of Object.values(bases)) await load({ base, kind, seconds: warmUpSeconds })
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, base] of Object.entries(bases)) rounds[name].push(await load({ base, kind, seconds }))
  const measured = Object.fromEntries(Object.entries(rounds).map(([name, runs]) => [name, medians(runs)]))
  const { http_proxy, deposit_proxy } = measured
  return {
    ...measured,
    times_http_proxy: Math.round((deposit_proxy.per_second / http_proxy.per_second) * 100) / 100,
    p99_ms_more_than_http_proxy: deposit_proxy.p99_ms - http_proxy.p99_ms,
  }
}

async function load({ base, kind, seconds }) {
  const program = await startProgram('load', { input: { base, kind, seconds, connections: CONNECTIONS } })
  await program.stop()
  const { failed, ...measured } = program.ready
  if (failed > 0) throw new Error(`${failed} requests of ${kind} at ${base} failed.`)
  return measured
}

function medians(runs) {
  return Object.fromEntries(
    Object.keys(runs[0]).map((name) => [name, Math.round(median(runs.map((run) => run[name])))]),
  )
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
