import { isPortFree } from '../boot/ports.js'
import { networks } from '../chains/networks.js'

/** Below the ports that systems give to outgoing connections. */
const first = 18_000
/** Service, funding pages, chains, database, and room for a playground. */
const offsets = [0, 1, ...networks.map(({ portOffset }) => portOffset), 20, 30]
const step = 40
const spread = 350

/** A service port whose companions are free as well. Tests that run at once look in different places. */
export async function freeBasePort(): Promise<number> {
  // Drawn by lot: workers of one process share its id, and each looks before the others have taken their ports.
  const start = first + Math.floor(Math.random() * spread) * step
  for (let port = start; ; port += step) {
    const ports = offsets.map((offset) => port + offset)
    const free = await Promise.all(ports.map(isPortFree))
    if (free.every(Boolean)) return port
  }
}
