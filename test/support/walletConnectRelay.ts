import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

type Message = { topic: string; message: string; tag: number }
type Call = { id: number; method?: string; params: Message & { topics: string[] } }

export type WalletConnectRelay = { url: string; close: () => void }

/** A relay of WalletConnect in this process: it passes sealed messages on by their topic, and keeps them for who comes later. */
export async function openRelay(): Promise<WalletConnectRelay> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const subscribers = new Map<string, Map<string, WebSocket>>()
  const kept: (Message & { from: WebSocket })[] = []
  let ids = 0
  const nextId = () => {
    ids += 1
    return ids
  }
  const deliver = (to: WebSocket, subscription: string, { topic, message, tag }: Message) => {
    const data = { topic, message, publishedAt: Date.now(), tag }
    const params = { id: subscription, data }
    to.send(JSON.stringify({ id: Date.now() * 1_000 + nextId(), jsonrpc: '2.0', method: 'irn_subscription', params }))
  }
  server.on('connection', (socket) => {
    const subscribe = (topic: string): string => {
      const subscription = `subscription-${nextId()}`
      const sockets = subscribers.get(topic) ?? new Map<string, WebSocket>()
      subscribers.set(topic, sockets.set(subscription, socket))
      const missed = kept.filter((each) => each.topic === topic && each.from !== socket)
      queueMicrotask(() => {
        for (const message of missed) deliver(socket, subscription, message)
      })
      return subscription
    }
    const publish = (message: Message): true => {
      kept.push({ ...message, from: socket })
      for (const [subscription, to] of subscribers.get(message.topic) ?? [])
        if (to !== socket) deliver(to, subscription, message)
      return true
    }
    const answer = ({ method, params }: Call): unknown => {
      switch (method) {
        case 'irn_subscribe':
          return subscribe(params.topic)
        case 'irn_batchSubscribe':
          return params.topics.map(subscribe)
        case 'irn_publish':
          return publish(params)
        case 'irn_fetchMessages':
        case 'irn_batchFetchMessages':
          return { messages: [], hasMore: false }
        default:
          return true
      }
    }
    socket.on('message', (raw) => {
      const call = JSON.parse(String(raw)) as Call
      if (call.method !== undefined) socket.send(JSON.stringify({ id: call.id, jsonrpc: '2.0', result: answer(call) }))
    })
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
