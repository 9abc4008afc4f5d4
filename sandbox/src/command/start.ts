import { resolve } from 'node:path'
import { createLog } from '../boot/createLog.js'
import { createMetrics } from '../boot/createMetrics.js'
import { loopback, StartError } from '../boot/StartError.js'
import { createSwitches } from '../control/createSwitches.js'
import { runService } from '../runService.js'
import { aborted, endSignal } from './endSignal.js'
import { explainStart, requirePlatform } from './explainStart.js'
import type { StartOptions } from './parseCommand.js'
import { prepareData } from './prepareData.js'
import { readyText } from './readyText.js'
import { playScenario } from './startScenarios.js'

const folder = '.deposit-sandbox'

/** Runs the service in the current folder until it is stopped. Resolves with the exit code. */
export async function start(options: StartOptions): Promise<number> {
  requirePlatform()
  const ending = endSignal()
  try {
    return await runUntil(ending, options)
  } catch (error) {
    throw error instanceof StartError ? explainStart(error) : error
  }
}

async function runUntil(ending: AbortController, options: StartOptions): Promise<number> {
  const { port, fresh, strict, verbose, scenario } = options
  const data = resolve(folder)
  const writeLog = await prepareData(data, { fresh })
  const metrics = createMetrics()
  const write = verbose ? (line: string) => void process.stderr.write(line) : writeLog
  const log = createLog(write, { always: { pid: process.pid }, onEvent: metrics.countEvent })
  process.stdout.write(`Starting chains and database in ${folder}/.\n`)
  const control = createSwitches()
  let failure: unknown
  const service = await runService(
    // Receivers of webhooks run on this machine. The database is always its own: a DATABASE_URL may be the host's.
    { port, data, control, strict, webhookLoopback: true, log, metrics },
    (error) => {
      failure = error
      ending.abort()
    },
  )
  const url = `http://${loopback}:${port}`
  // Not before: what is slow would make the start slow.
  if (scenario !== undefined) playScenario(scenario, control)
  if (!ending.signal.aborted) process.stdout.write(readyText({ url, folder, verbose, scenario }))
  await aborted(ending.signal)
  if (failure !== undefined) throw failure
  await service.stop()
  return 0
}
