import { setTimeout as pause } from 'node:timers/promises'
import { payByCard } from './payByCard.mjs'
import { percentile } from './percentile.mjs'
import { quoteBody, tokenFinder } from './quoteBody.mjs'

/**
 * Concurrent payers, completed payments before the measurement starts, and completed payments measured. A payment waits
 * for four blocks of a second, so fewer payers would limit what is measured.
 */
const defaultLoad = { concurrency: 240, warmUp: 120, count: 300 }
/** Limit for the warm-up and for the measurement. */
const TIMEOUT_MS = 25_000
const POLL_MS = 100

/**
 * Runs concurrent payers that pay by card repeatedly, half of the payments through an exchange, and counts completed
 * payments. CPU is measured over the same window, by process and per completed payment.
 * @param {{ url: string, database: import('pg').Client, processes: object }} service
 */
export async function measurePayments({ url, database, processes }, { concurrency, warmUp, count } = defaultLoad) {
  const token = await tokenFinder(url)
  const one = { onramps: ['northpay'], onramp_methods: ['CREDIT_CARD'] }
  const bodies = [
    quoteBody('usd', '50', token('base', 'USDC'), one),
    quoteBody('usd', '50', token('arbitrum', 'LINK'), one),
  ]
  const controller = new AbortController()
  const watch = watchCompletions(database)
  const completions = []
  const payer = async (n) => {
    for (let turn = n; !controller.signal.aborted; turn++) {
      const startedAt = performance.now()
      await watch.completed(await payByCard(url, bodies[turn % bodies.length]))
      completions.push({ at: performance.now(), took: performance.now() - startedAt })
    }
  }
  const payers = Promise.all(Array.from({ length: concurrency }, (_, n) => payer(n)))
  const waitFor = async (target) => {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    while (completions.length < target && !timeout.aborted) await Promise.race([pause(POLL_MS), payers])
  }
  await waitFor(warmUp)
  const [from, before] = [performance.now(), processes.cpu()]
  await waitFor(warmUp + count)
  const [to, after] = [performance.now(), processes.cpu()]
  controller.abort()
  await payers
  watch.stop()
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
    // Projected throughput of two dedicated cores, without the CPU of this driver.
    per_second_of_2_cores: Math.round((2 * counted.length * 10) / (after.total - before.total)) / 10,
    cores_used: Math.round(((after.total - before.total) * 100_000) / (to - from)) / 100,
  }
}

/** Polls the database for all payments in one query, so that waiting puts no load on the service. */
function watchCompletions(database) {
  const waiting = new Map()
  let stopped = false
  const poll = async () => {
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
    while (!stopped) {
      await poll()
      await pause(POLL_MS)
    }
  }
  const running = run()
  running.catch((error) => {
    for (const { reject } of waiting.values()) reject(error)
  })
  return {
    completed: (id) => new Promise((resolve, reject) => waiting.set(id, { resolve, reject })),
    stop: () => {
      stopped = true
    },
  }
}
