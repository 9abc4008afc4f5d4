import type { Duplex } from 'node:stream'
import type { Issue } from './routing/types.js'

type Answer = { line: string; message: string }

const malformed: Answer = { line: '400 Bad Request', message: 'The request is not HTTP.' }
const known: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', message: 'The headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', message: 'The request took too long to arrive.' },
}

/** Answers what never became a request as every other failure is answered. Nobody listens after a connection broke. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { line, message } = known[error.code ?? ''] ?? malformed
  const issue: Issue = { kind: 'other', message }
  const body = JSON.stringify({ errors: [issue] })
  const headers = [
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
  ]
  socket.end(`HTTP/1.1 ${[line, ...headers].join('\r\n')}\r\n\r\n${body}`)
}
