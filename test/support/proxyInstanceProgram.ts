// A proxy in a process of its own, which shares what it knows through the Redis at REDIS_PATH. Prints its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toNodeHandler } from '../../src/proxy/adapters/node.js'
import { createDepositProxy } from '../../src/proxy/createDepositProxy.js'
import { createRedisRateLimitStore } from '../../src/redis/createRedisRateLimitStore.js'
import { createRedisStore } from '../../src/redis/createRedisStore.js'
import { keptAlive } from './spyUpstream.js'
import { connectRedis } from './startRedis.js'

const { REDIS_PATH = '', SERVICE_URL = '', ON_STORE_FAILURE } = process.env
const send = connectRedis(REDIS_PATH)
const proxy = createDepositProxy({
  baseUrl: SERVICE_URL,
  apiKey: 'sk_secret',
  authorize: (request) => ({ customerId: request.headers.get('x-customer') ?? '' }),
  streams: 1_000,
  store: createRedisStore({ send }),
  rateLimit: {
    store: createRedisRateLimitStore({ send }),
    onStoreFailure: ON_STORE_FAILURE === 'closed' ? 'closed' : 'open',
  },
  onError: () => {},
  onWarning: () => {},
})
const server = createServer(keptAlive, toNodeHandler(proxy)).listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
