import { setTimeout as pause } from 'node:timers/promises'
import { callApi } from './callApi.mjs'

const HOURS = 24
const PER_HOUR_MS = 250
const IDLE_MS = 3_000

/** Memory of all processes after a few idle seconds. */
export async function measureIdleMemory(processes) {
  await pause(IDLE_MS)
  return processes.memory()
}

/** Idle memory after advancing the service's clock by 24 hours, one hour at a time, so that scheduled work runs. */
export async function measureMemoryAfterDay(url, processes) {
  for (let hour = 0; hour < HOURS; hour++) {
    await callApi(url, '/control/clock', { advance_seconds: 3_600 })
    await pause(PER_HOUR_MS)
  }
  return measureIdleMemory(processes)
}
