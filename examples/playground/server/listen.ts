import type { Server } from 'node:http'

/** @throws {Error} if the port is taken or not permitted. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(messageFor(error, port))))
    server.listen(port, '127.0.0.1', () => resolve())
  })
}

function messageFor(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is taken. Set PORT to another one, or stop what uses it.`
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  return `The playground could not listen on port ${port}: ${error.message}`
}
