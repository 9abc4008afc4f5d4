import { createServer } from 'node:net'
import { isPortFree } from '../boot/StartError.js'
import { networks } from '../chains/networks.js'

/** Below the ephemeral range of the system, so that no outgoing connection takes one of these in between. */
const [first, last] = [18_000, 32_000]
const step = 40
/** Offset of a playground from the port of its service. */
export const playgroundOffset = 30
/** Offsets of the service, funding pages, chains, database and a playground. */
const offsets = [0, 1, ...networks.map(({ portOffset }) => portOffset), 20, playgroundOffset]
/** Listening on this port reserves the range. */
const claimOffset = step - 1

/** Finds a service port with all its offset ports free, and reserves them until the process ends. */
export async function freeBasePort(): Promise<number> {
  const count = (last - first) / step
  // The start is random, so that one occupied port does not slow down every test.
  const start = Math.floor(Math.random() * count)
  for (let tried = 0; tried < count; tried++) {
    const base = first + ((start + tried) % count) * step
    if (!(await reserve(base + claimOffset))) continue
    const free = await Promise.all(offsets.map((offset) => isPortFree(base + offset)))
    if (free.every(Boolean)) return base
  }
  throw new Error(`No free range of ports between ${first} and ${last}.`)
}

/** Listens on a port until the process ends. False if the port is in use. */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().unref()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
}
