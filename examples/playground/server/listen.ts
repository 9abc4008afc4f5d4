import type { Server } from 'node:http'

/** @throws {Error} with one sentence when the port is taken or may not be used. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(sentenceFor(error, port))))
    server.listen(port, '127.0.0.1', () => resolve())
  })
}

function sentenceFor(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one, or stop what uses it.`
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  return `The playground could not listen on port ${port}: ${error.message}`
}
