import { expect, test } from 'vitest'
import { createDepositProxy } from '../createDepositProxy.js'

test.each([
  [{ authorize: undefined }],
  [{ basePath: 'api' }],
  [{ allowedOrigins: ['*'] }],
  [{ allowedOrigins: ['https://x/'] }],
  [{ allowedHeaders: ['*'] }],
  [{ allowedHeaders: 'traceparent' }],
  [{ allowedHeaders: ['traceparent, baggage'] }],
  [{ allowedHeaders: ['x-a\r\nx-b'] }],
  [{ allowedHeaders: [''] }],
  [{ fundingHosts: ['https://pay.example'] }],
  [{ fundingHosts: ['*.example'] }],
  [{ fundingHosts: ['pay.example/a'] }],
  [{ fundingHosts: ['a b'] }],
  [{ fundingHosts: [''] }],
  [{ customerIp: { trustedHops: -1 } }],
  [{ timeoutMs: 0 }],
  [{ maxCalls: 0 }],
  [{ rateLimit: { customer: { burst: 0, perSecond: 1 } } }],
  [{ rateLimit: { ip: { burst: 1, perSecond: 0 } } }],
  [{ rateLimit: { onStoreFailure: 'shut' } }],
  [{ store: {} }],
  [{ maxBodyBytes: 1.5 }],
])('invalid options throw at startup: %j', (options) => {
  const good = { baseUrl: 'https://x', apiKey: 'sk_secret', authorize: () => null }
  expect(() => createDepositProxy({ ...good, ...options } as never)).toThrow(/^createDepositProxy: .*\.$/)
})
