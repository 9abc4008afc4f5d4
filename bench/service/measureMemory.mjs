import { setTimeout as pause } from 'node:timers/promises'
import { callApi } from './callApi.mjs'

const HOURS = 24
const PER_HOUR_MS = 250
const AT_REST_MS = 3_000

/** What everything together holds in memory after a while at rest. */
export async function measureIdleMemory(processes) {
  await pause(AT_REST_MS)
  return processes.memory()
}

/** The same after a day of the service's time that goes by in hours, with everything that comes due on the way. */
export async function measureMemoryAfterDay(url, processes) {
  for (let hour = 0; hour < HOURS; hour++) {
    await callApi(url, '/control/clock', { advance_seconds: 3_600 })
    await pause(PER_HOUR_MS)
  }
  return measureIdleMemory(processes)
}
