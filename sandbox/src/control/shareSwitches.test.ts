import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestDatabase } from '../testing/startTestDatabase.js'
import { until } from '../testing/until.js'
import { createSwitches, type Switches } from './createSwitches.js'
import { shareSwitches } from './shareSwitches.js'

let database: Awaited<ReturnType<typeof startTestDatabase>>
const stops: (() => Promise<void>)[] = []
const failures: string[] = []

beforeAll(async () => {
  database = await startTestDatabase()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  expect(failures).toEqual([])
})
afterAll(() => database?.stop())

/** The switches of a process on the database. */
function join(hasControls: boolean): Switches {
  const switches = createSwitches()
  const { stop } = shareSwitches({ db: database.db, switches, hasControls, log: (event) => failures.push(event) })
  stops.push(stop)
  return switches
}

const untilTrue = (check: () => boolean) => until(() => (check() ? true : undefined))

test('a fault and the signature type reach the other processes, and end there, too', async () => {
  const [controls, worker] = [join(true), join(false)]
  controls.switchFault('rpc_slow', 60, 'base')
  controls.setSignatureType('EIP191')
  await untilTrue(() => worker.isFaulty('rpc_slow', 'base') && worker.signatureType() === 'EIP191')
  expect([worker.isFaulty('rpc_slow', 'arbitrum'), worker.isFaulty('bridge_stuck')]).toEqual([false, false])
  controls.switchFault('rpc_slow', 0, 'base')
  controls.setSignatureType('EIP712')
  await untilTrue(() => !worker.isFaulty('rpc_slow', 'base') && worker.signatureType() === 'EIP712')
})

test('a process that starts later obeys what is switched on', async () => {
  join(true).switchFault('bridge_stuck', 60)
  const worker = join(false)
  await untilTrue(() => worker.isFaulty('bridge_stuck'))
})

test('what a process without the controls switches stays its own', async () => {
  const [controls, worker] = [join(true), join(false)]
  worker.switchFault('rate_limit', 60)
  controls.switchFault('bridge_stuck', 60)
  await untilTrue(() => worker.isFaulty('bridge_stuck'))
  expect(controls.isFaulty('rate_limit')).toBe(false)
})

test('the controls start without faults, whatever was switched on before', async () => {
  join(true).switchFault('bridge_stuck', 60)
  const worker = join(false)
  await untilTrue(() => worker.isFaulty('bridge_stuck'))
  await stops.shift()?.()
  join(true)
  await untilTrue(() => !worker.isFaulty('bridge_stuck'))
})
