import { createServer } from 'node:net'

/** Port offsets of a service from its first port: API, funding pages, chains, database. */
const OFFSETS = [0, 1, 10, 11, 12, 20]

const FIRST = 31_000
const LAST = 32_000

/** The first port of a free range. */
export async function findPorts() {
  for (let base = FIRST; base < LAST; base += 50) {
    const free = await Promise.all(OFFSETS.map((offset) => isFree(base + offset)))
    if (free.every(Boolean)) return base
  }
  throw new Error(`No free range of ports between ${FIRST} and ${LAST}.`)
}

function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
