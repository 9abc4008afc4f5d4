import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

const SAMPLE_MS = 1_000
const QUIET = 0.7

/** Whether most of the machine's processor time is unused, so that what is measured now means something. */
export async function isQuiet() {
  const before = times()
  await pause(SAMPLE_MS)
  const after = times()
  return (after.idle - before.idle) / (after.total - before.total) >= QUIET
}

function times() {
  const all = cpus().map(({ times: of }) => of)
  const sum = (pick) => all.reduce((total, of) => total + pick(of), 0)
  return { idle: sum(({ idle }) => idle), total: sum((of) => Object.values(of).reduce((a, b) => a + b)) }
}
