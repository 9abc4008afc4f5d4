import { isPortFree } from '../boot/ports.js'

const lowest = 20_000
const highest = 32_000
/** The service's own port, the chains and the database, as distances. */
const distances = [0, 1, 10, 11, 20]

/** A port number for a whole service of a test: it and those at the fixed distances are free right now. */
export async function freeBasePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const base = lowest + Math.floor(Math.random() * (highest - lowest))
    const free = await Promise.all(distances.map((distance) => isPortFree(base + distance)))
    if (free.every(Boolean)) return base
  }
  throw new Error('No free ports were found for the test.')
}
