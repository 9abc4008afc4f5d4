import type { DepositError } from '../errors/DepositError.js'

/** Who asks, as the host's own session says. */
export type Caller = {
  /** The host's stable id of the customer, 1 to 128 visible ASCII characters. Written into every quote as `customer_id`. */
  customerId: string
  /** Wallet addresses this customer has proven to own. Payments they own are the customer's too. */
  owners?: readonly string[]
}

/** What only the server that took the connection knows. */
export type ProxyContext = {
  /** Address of the peer of the socket: the customer, or the last proxy in front. */
  remoteAddress?: string | undefined
}

/** How to tell the customer's address from what a client can write into a header. */
export type CustomerIp =
  | {
      /** Number of proxies in front that append to `X-Forwarded-For`. 0 uses the peer of the socket. */
      trustedHops: number
    }
  | ((request: Request, context: ProxyContext) => string | undefined)

/** The request that an error belongs to. */
export type ProxyErrorContext = {
  /** The route asked for, as `GET payments`. */
  route: string
  /** Id of the answer, as the customer can quote it. */
  requestId: string
}

/** The service that is spoken to, who may speak to it through this proxy, and how much. */
export type DepositProxyOptions = {
  /** Where the deposits service is, for example `https://api.example.com/v2`. */
  baseUrl: string
  /** Key of the deposits service. It leaves this process only in the header to `baseUrl`. */
  apiKey: string
  /** Says who asks, from the host's own session. `null` answers 401. */
  authorize: (request: Request) => Caller | null | Promise<Caller | null>
  /** Path this proxy is mounted at. Default `/api/deposits`. */
  basePath?: string
  /** Default `{ trustedHops: 0 }`. */
  customerIp?: CustomerIp
  /** Other origins whose pages may call, exactly as browsers write them: `https://shop.example.com`. Default none. */
  allowedOrigins?: readonly string[]
  /** Asks the service for test networks. Default false. */
  sandbox?: boolean
  /** Longest wait for the service in milliseconds, 10 s at most for quotes. Default 30000. */
  timeoutMs?: number
  /** Largest request body in bytes. Default 65536. */
  maxBodyBytes?: number
  /**
   * How many pages may follow a payment over an open connection at once, at `payments/stream`. 0 offers none, for servers
   * that cannot hold connections: pages then ask every few seconds. Default 500.
   */
  streams?: number
  /** Hears of every failure that is the operator's to mend. Messages never hold the key. */
  onError?: (error: DepositError, context: ProxyErrorContext) => void
  /** Default the global `fetch`. */
  fetch?: typeof fetch
}

/** Answers one request of the widget. Never rejects. */
export type DepositProxy = (request: Request, context?: ProxyContext) => Promise<Response>
