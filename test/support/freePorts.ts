import { createServer } from 'node:net'

/** Offsets from the service's port that the sandbox listens on. */
const offsets = [0, 1, 10, 11, 12, 20]

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Ports for one sandbox and one playground that nobody uses now. */
export async function freePorts(): Promise<{ sandbox: number; playground: number }> {
  // Below the range the system hands out for outgoing connections, so that none of these is taken in between.
  // The start is drawn by lot, so that tests which look at the same time do not find the same.
  for (let base = 20_000 + Math.floor(Math.random() * 200) * 50; base < 32_000; base += 50) {
    const free = await Promise.all([...offsets, 40].map((offset) => isFree(base + offset)))
    if (free.every(Boolean)) return { sandbox: base, playground: base + 40 }
  }
  throw new Error('No free range of ports between 20000 and 32000.')
}
