import { createServer } from 'node:net'

/** Offsets from the service's port that the sandbox listens on, and that of a playground. */
const offsets = [0, 1, 10, 11, 12, 20, 40]
/** Nobody listens there but who has taken the range. */
const claimOffset = 30

/** Listens on a port for as long as this process lives. False where somebody else does. */
function hold(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().unref()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** Ports for one sandbox and one playground that nobody uses now, and that no other test gets while this one runs. */
export async function freePorts(): Promise<{ sandbox: number; playground: number }> {
  // Below the range the system hands out for outgoing connections, so that none of these is taken in between.
  // The start is drawn by lot, so that a port of another program in the way is not in the way of all.
  for (let base = 20_000 + Math.floor(Math.random() * 200) * 50; base < 32_000; base += 50) {
    if (!(await hold(base + claimOffset))) continue
    const free = await Promise.all(offsets.map((offset) => isFree(base + offset)))
    if (free.every(Boolean)) return { sandbox: base, playground: base + 40 }
  }
  throw new Error('No free range of ports between 20000 and 32000.')
}
