import { createServer } from 'node:net'
import { StartError } from './StartError.js'

export const loopback = '127.0.0.1'

/** Resolves true when nothing listens on the port of the loopback address. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: loopback, exclusive: true }, () => server.close(() => resolve(true)))
  })
}

/**
 * Rejects when another program listens on the port.
 * @param purpose What the port is for, as in "the arbitrum chain".
 * @param variable Environment variable that changes the port.
 * @throws {StartError} `port_taken`
 */
export async function requireFreePort(port: number, purpose: string, variable = 'SANDBOX_PORT'): Promise<void> {
  if (await isPortFree(port)) return
  throw new StartError(
    'port_taken',
    `Port ${port} for ${purpose} is taken by another program: stop that program or set ${variable} to another number.`,
  )
}
