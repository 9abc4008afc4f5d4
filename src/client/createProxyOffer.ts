/** Whether a proxy streams payment updates, as advertised in its response headers. */
export type StreamOffer = {
  /** Whether the proxy has advertised streaming. */
  isAvailable: () => boolean
  /** Calls back once it does. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** What a proxy says about payment pages. */
export type PaymentPages = {
  /** Hosts whose pages may be framed. Missing until the proxy names some. */
  readonly hosts?: readonly string[] | undefined
  /** Path of the page to open on another device that signs. Missing if the host does not offer that. */
  readonly handover?: string | undefined
  /** Whether the proxy serves test networks, so that pages on localhost are expected. */
  readonly sandbox: boolean
}

/** The payment pages that a proxy allows, as advertised in its response headers. */
export type PagesOffer = {
  /** The same object until it changes. */
  get: () => PaymentPages
  /** Calls back when it changes. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** What a client has learned from the headers of its proxy. */
export type ProxyOffer = {
  /** Reads the headers of a response. */
  learn: (headers: Headers) => void
  streams: StreamOffer
  pages: PagesOffer
}

const maxHosts = 50
const host = /^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/

/**
 * Remembers the offer for the client's lifetime: a proxy that streams once is assumed to keep doing so, and the first
 * list of hosts stands, so that a later response cannot extend it.
 */
export function createProxyOffer(): ProxyOffer {
  const streams = createValue(false)
  const pages = createValue<PaymentPages>({ sandbox: false })
  return {
    learn: (headers) => {
      if (headers.has('x-deposit-stream')) streams.set(true)
      const known = pages.get()
      const hosts = known.hosts ?? parseHosts(headers.get('x-deposit-funding-hosts'))
      const sandbox = known.sandbox || headers.has('x-deposit-sandbox')
      const handover = known.handover ?? parsePath(headers.get('x-deposit-handover'))
      if (hosts !== known.hosts || handover !== known.handover || sandbox !== known.sandbox)
        pages.set({ hosts, handover, sandbox })
    },
    streams: { isAvailable: streams.get, subscribe: streams.subscribe },
    pages: { get: pages.get, subscribe: pages.subscribe },
  }
}

function createValue<Value>(first: Value) {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set: (next: Value) => {
      if (next === value) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Separated by spaces. Undefined for a header that is missing or not such a list. */
function parseHosts(header: string | null): readonly string[] | undefined {
  const hosts = header?.toLowerCase().split(' ') ?? []
  return hosts.length > 0 && hosts.length <= maxHosts && hosts.every((text) => host.test(text)) ? hosts : undefined
}

/** Undefined for a header that is missing or not a path. */
function parsePath(header: string | null): string | undefined {
  return header && /^\/(?!\/)[\x21-\x7e]{0,500}$/.test(header) ? header : undefined
}
