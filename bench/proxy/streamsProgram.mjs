// Opens streams as pages do, each of a payment of its own, and sends how many are open and have their payment.
import { connect } from 'node:net'

/** Connections to one address and port are limited by the ports of this machine. */
const ADDRESSES = 4
const OPENING_AT_ONCE = 50

const { port, first, streams } = JSON.parse(process.argv[2])
const sockets = []

function openStream(index) {
  const address = `127.0.0.${1 + (index % ADDRESSES)}`
  const socket = connect({ host: address, port })
  sockets.push(socket)
  socket.write(
    `GET /api/deposits/payments/stream?payment_id=idle_${index} HTTP/1.1\r\nHost: ${address}:${port}\r\nX-Customer: idle_${index}\r\n\r\n`,
  )
  return new Promise((resolve, reject) => {
    let received = ''
    socket.setEncoding('latin1')
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`A stream closed: ${received.slice(0, 200)}`)))
    socket.on('data', (chunk) => {
      if (received.includes('"payment_id"')) return
      received += chunk
      if (received.includes('"payment_id"')) resolve()
    })
  })
}

let next = first
const open = async () => {
  while (next < first + streams) await openStream(next++)
}
await Promise.all(Array.from({ length: OPENING_AT_ONCE }, open))

const sendOpen = () => process.send(sockets.filter(({ destroyed }) => !destroyed).length)
sendOpen()
process.on('message', sendOpen)
