import { createServer } from 'node:net'

export type StartErrorCode =
  | 'already_running'
  | 'chain_failed'
  | 'data_folder'
  | 'database_failed'
  | 'foreign_state'
  | 'invalid_setting'
  | 'port_taken'
  | 'unsupported_platform'

/** Why the sandbox cannot start. The message is one sentence that includes the fix. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

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
