import { isPortFree } from '../boot/StartError.js'
import { networks } from '../chains/networks.js'

/** Below the ephemeral port range. */
const first = 18_000
/** Offsets of the service, funding pages, chains, database and a playground. */
const offsets = [0, 1, ...networks.map(({ portOffset }) => portOffset), 20, 30]
const step = 40
const spread = 350

/** Finds a service port with all its offset ports free. */
export async function freeBasePort(): Promise<number> {
  // Random start: concurrent test workers share a process id and would probe the same ports before any are taken.
  const start = first + Math.floor(Math.random() * spread) * step
  for (let port = start; ; port += step) {
    const ports = offsets.map((offset) => port + offset)
    const free = await Promise.all(ports.map(isPortFree))
    if (free.every(Boolean)) return port
  }
}
