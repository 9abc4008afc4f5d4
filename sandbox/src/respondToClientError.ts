import type { Duplex } from 'node:stream'
import type { Issue } from './routing/types.js'

type ErrorResponse = { line: string; message: string }

const malformed: ErrorResponse = { line: '400 Bad Request', message: 'The request is not HTTP.' }
const known: Readonly<Record<string, ErrorResponse>> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', message: 'The headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', message: 'The request took too long to arrive.' },
}

/** Sends the API's error format for input that is not a valid HTTP request. A reset connection is only destroyed. */
export function respondToClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
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
