// The service of the benchmarks: a payment for every id, and the same quotes for every request.
import { createServer } from 'node:http'
import { paymentReply, quotesReply } from './replies.mjs'

const payments = new Map()

function replyTo(url) {
  if (!url.startsWith('/payments?')) return quotesReply
  const id = new URLSearchParams(url.slice(url.indexOf('?'))).get('payment_id')
  const reply = payments.get(id) ?? paymentReply(id)
  payments.set(id, reply)
  return reply
}

const server = createServer((request, response) => {
  const reply = replyTo(request.url)
  request.resume().once('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(reply) })
    response.end(reply)
  })
})
// Longer than the pause between two rounds: a request on a connection that is being closed would fail.
server.keepAliveTimeout = 600_000
server.listen(0, '127.0.0.1', () => process.send(server.address().port))
