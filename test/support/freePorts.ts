import { createServer } from 'node:net'

/** Offsets from the service's port that the sandbox and the playground listen on. */
const offsets = [0, 1, 10, 11, 12, 20, 40]
/** Listening on this port reserves the range. */
const claimOffset = 30

/** Listens on a port until the process ends. False if the port is in use. */
function reserve(port: number): Promise<boolean> {
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

/** Free ports for one sandbox and one playground, reserved until the process ends. */
export async function freePorts(): Promise<{ sandbox: number; playground: number }> {
  // Below the ephemeral range of the system, so that no outgoing connection takes one of these in between.
  // The start is random, so that one occupied port does not slow down every test.
  for (let base = 20_000 + Math.floor(Math.random() * 200) * 50; base < 32_000; base += 50) {
    if (!(await reserve(base + claimOffset))) continue
    const free = await Promise.all(offsets.map((offset) => isFree(base + offset)))
    if (free.every(Boolean)) return { sandbox: base, playground: base + 40 }
  }
  throw new Error('No free range of ports between 20000 and 32000.')
}
