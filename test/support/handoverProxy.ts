import { createDepositClient, type DepositClient } from '../../src/client/createDepositClient.js'
import { createDepositProxy } from '../../src/proxy/createDepositProxy.js'
import { errorResponse } from './scriptProxy.js'

export type HandoverProxyOptions = {
  /** Origin of the host's page. */
  origin: string
  /** What the service answers; undefined is a 404. */
  service: (url: URL) => unknown
  /** Replaces a response of the proxy on its way to a device, or fails it. */
  onTheWay?: (who: string, path: string, response: Response) => Promise<Response> | Response
}

/** One real proxy that hands requests over. Each device is another customer of it. */
export function handoverProxy({ origin, service, onTheWay }: HandoverProxyOptions): (who: string) => DepositClient {
  const proxy = createDepositProxy({
    baseUrl: 'https://api.example',
    apiKey: 'sk_secret',
    authorize: (request) => ({ customerId: request.headers.get('x-who') ?? '' }),
    handover: { page: '/deposit' },
    // The devices of tests ask every few milliseconds.
    rateLimit: false,
    fetch: async (input) => {
      const body = service(new URL(String(input)))
      return body === undefined ? errorResponse(404, 'There is nothing here.') : Response.json(body)
    },
    onError: () => {},
    onWarning: () => {},
  })
  return (who) =>
    createDepositClient({
      baseUrl: `${origin}/api/deposits`,
      headers: { 'x-who': who },
      attempts: 1,
      fetch: async (input, init) => {
        const response = await proxy(new Request(input, init))
        return onTheWay?.(who, new URL(String(input)).pathname, response) ?? response
      },
    })
}
