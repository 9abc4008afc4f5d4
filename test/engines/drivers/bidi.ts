import { WebSocket } from 'ws'

type Reply = { id?: number; type: string; method?: string; params?: unknown; result?: unknown; message?: string }

export type BidiClient = {
  // biome-ignore lint/suspicious/noExplicitAny: the protocol has a type for each command, and we use ten.
  send: (method: string, params: object) => Promise<any>
  close: () => void
}

/** A client of WebDriver BiDi, the protocol of the W3C that Firefox speaks without a driver in between. */
export async function connectBidi(
  url: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<BidiClient> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.on('message', (data) => {
    const { id = -1, method, params, result, type, message }: Reply = JSON.parse(data.toString())
    if (type === 'event') return onEvent(method ?? '', params)
    if (type === 'error') waiting.get(id)?.reject(new Error(message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has closed the connection.'))
  })
  let count = 0
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++count
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}
