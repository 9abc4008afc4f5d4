import { isPortFree } from '../boot/ports.js'
import { networks } from '../chains/networks.js'

const first = 42_000
const step = 40
const spread = 400

/** A service port whose chains' ports are free as well. Tests that run at once look in different places. */
export async function freeBasePort(): Promise<number> {
  const start = first + (process.pid % spread) * step
  for (let port = start; ; port += step) {
    const ports = [port, ...networks.map(({ portOffset }) => port + portOffset)]
    const free = await Promise.all(ports.map(isPortFree))
    if (free.every(Boolean)) return port
  }
}
