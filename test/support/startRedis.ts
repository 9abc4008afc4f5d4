import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureRedis } from '../../scripts/lib/ensureTools.mjs'
import { until } from './until.js'

export type TestRedis = {
  /** The socket file, for other processes. */
  path: string
  /** Sends a command. Rejects while Redis is down. */
  send: (command: string[]) => Promise<unknown>
  /** Ends the process, and loses all data. */
  stop: () => Promise<void>
  /** Ends the process for good. */
  close: () => Promise<void>
  /** Starts it again, empty. */
  start: () => Promise<void>
}

/** A real Redis, reached by a socket file, and by a port unless that is 0. Installs it where that needs no prompt. */
export async function startRedis(port = 0): Promise<TestRedis> {
  const obstacle = await ensureRedis()
  if (obstacle) throw new Error(obstacle)
  const folder = mkdtempSync(join(tmpdir(), 'redis-'))
  const path = join(folder, 'socket')
  const settings = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--unixsocket',
    path,
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ]
  let server: ReturnType<typeof spawn> | undefined
  const send = connectRedis(path)

  const redis: TestRedis = {
    path,
    send,
    stop: async () => {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const exited = once(server, 'exit')
      server.kill('SIGKILL')
      await exited
    },
    close: async () => {
      await redis.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    start: async () => {
      server = spawn('redis-server', settings, { stdio: 'ignore' })
      await until('Redis responds', async () => {
        try {
          return await send(['PING'])
        } catch {
          return undefined
        }
      })
    },
  }
  await redis.start()
  return redis
}

/** Sends commands to the Redis at a socket file. Connects when needed, also after Redis was down. */
export function connectRedis(path: string): (command: string[]) => Promise<unknown> {
  let connection: Promise<Connection> | undefined
  return async (command) => {
    connection ??= openConnection(path, () => {
      connection = undefined
    })
    return (await connection)(command)
  }
}

type Connection = (command: string[]) => Promise<unknown>
type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void }

async function openConnection(path: string, onClose: () => void): Promise<Connection> {
  const socket: Socket = connect(path)
  const pending: Pending[] = []
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    received += chunk
    for (;;) {
      const reply = parseReply(received, 0)
      if (reply === undefined) return
      received = received.slice(reply.end)
      const { resolve, reject } = pending.shift() ?? { resolve: () => {}, reject: () => {} }
      if (reply.value instanceof Error) reject(reply.value)
      else resolve(reply.value)
    }
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    onClose()
    for (const { reject } of pending.splice(0)) reject(new Error('Redis closed the connection.'))
  })
  try {
    await once(socket, 'connect')
  } catch (error) {
    onClose()
    throw error
  }
  return (command) =>
    new Promise((resolve, reject) => {
      if (socket.destroyed) return reject(new Error('Redis closed the connection.'))
      pending.push({ resolve, reject })
      const parts = command.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`)
      socket.write(`*${command.length}\r\n${parts.join('')}`)
    })
}

type Reply = { value: unknown; end: number }

/** Parses a reply of the Redis protocol. Undefined until all of it has arrived. */
function parseReply(text: string, start: number): Reply | undefined {
  const lineEnd = text.indexOf('\r\n', start)
  if (lineEnd < 0) return undefined
  const line = text.slice(start + 1, lineEnd)
  const end = lineEnd + 2
  switch (text[start]) {
    case '+':
      return { value: line, end }
    case '-':
      return { value: new Error(line), end }
    case ':':
      return { value: Number(line), end }
    case '$':
      return parseBulk(text, Number(line), end)
    default:
      return parseArray(text, Number(line), end)
  }
}

function parseBulk(text: string, length: number, start: number): Reply | undefined {
  if (length < 0) return { value: null, end: start }
  if (text.length < start + length + 2) return undefined
  return { value: Buffer.from(text.slice(start, start + length), 'latin1').toString('utf8'), end: start + length + 2 }
}

function parseArray(text: string, length: number, start: number): Reply | undefined {
  const values: unknown[] = []
  let end = start
  while (values.length < length) {
    const reply = parseReply(text, end)
    if (reply === undefined) return undefined
    values.push(reply.value)
    end = reply.end
  }
  return { value: values, end }
}
