import { setTimeout as pause } from 'node:timers/promises'
import { payByCard } from './payByCard.mjs'
import { percentile } from './percentile.mjs'
import { quoteBody, tokenFinder } from './quoteBody.mjs'

/** How many pay at once; how many payments complete before the window opens, and how many more until it closes. */
const usual = { people: 120, warmUp: 60, count: 180 }
/** After so long the window opens, or closes, with what there is. */
const PATIENCE_MS = 25_000
const LOOK_EVERY_MS = 100

/**
 * Lets people pay by card one payment after the other, half of them through an exchange, and counts what completes: on
 * chain, confirmed, and noted. CPU is that of the window, by process and per completed payment.
 * @param {{ url: string, database: import('pg').Client, processes: object }} service
 */
export async function measurePayments({ url, database, processes }, { people, warmUp, count } = usual) {
  const token = await tokenFinder(url)
  const one = { onramps: ['northpay'], onramp_methods: ['CREDIT_CARD'] }
  const bodies = [
    quoteBody('usd', '50', token('base', 'USDC'), one),
    quoteBody('usd', '50', token('arbitrum', 'LINK'), one),
  ]
  const stopping = new AbortController()
  const watch = watchCompletions(database, stopping.signal)
  const completions = []
  const person = async (n) => {
    for (let turn = n; !stopping.signal.aborted; turn++) {
      const startedAt = performance.now()
      await watch.completed(await payByCard(url, bodies[turn % bodies.length]))
      completions.push({ at: performance.now(), took: performance.now() - startedAt })
    }
  }
  const everybody = Promise.all(Array.from({ length: people }, (_, n) => person(n)))
  const until = async (many) => {
    const patience = AbortSignal.timeout(PATIENCE_MS)
    while (completions.length < many && !patience.aborted) await Promise.race([pause(LOOK_EVERY_MS), everybody])
  }
  await until(warmUp)
  const [from, before] = [performance.now(), processes.cpu()]
  await until(warmUp + count)
  const [to, after] = [performance.now(), processes.cpu()]
  stopping.abort()
  await everybody
  const counted = completions.filter(({ at }) => at >= from && at < to)
  const cpu = Object.keys(after).map((name) => [
    name,
    Math.round(((after[name] - before[name]) * 1_000) / counted.length),
  ])
  return {
    per_second: Math.round((counted.length * 10_000) / (to - from)) / 10,
    p50_s: percentile(
      counted.map(({ took }) => took / 1_000),
      50,
    ),
    cpu_ms_per_payment: Object.fromEntries(cpu),
    // What two cores would do with nobody else on them, the driver of this measurement included in neither.
    per_second_of_2_cores: Math.round((2 * counted.length * 10) / (after.total - before.total)) / 10,
    cores_used: Math.round(((after.total - before.total) * 100_000) / (to - from)) / 100,
  }
}

/** Asks the database for all at once, so that waiting costs the service nothing. */
function watchCompletions(database, signal) {
  const waiting = new Map()
  const look = async () => {
    const { rows } = await database.query(
      "select id, status from payments where id = any($1) and status in ('COMPLETE', 'FAILED', 'EXPIRED')",
      [[...waiting.keys()]],
    )
    for (const { id, status } of rows) {
      const { resolve, reject } = waiting.get(id)
      waiting.delete(id)
      if (status === 'COMPLETE') resolve()
      else reject(new Error(`Payment ${id} became ${status}.`))
    }
  }
  const run = async () => {
    while (!signal.aborted || waiting.size > 0) {
      await look()
      await pause(LOOK_EVERY_MS)
    }
  }
  const running = run()
  running.catch((error) => {
    for (const { reject } of waiting.values()) reject(error)
  })
  return { completed: (id) => new Promise((resolve, reject) => waiting.set(id, { resolve, reject })) }
}
