/** The EIP-1193 interface of a browser wallet. */
export type Eip1193Provider = {
  /** Sends a JSON-RPC request to the wallet. */
  request: (request: { method: string; params?: readonly unknown[] }) => Promise<unknown>
  /** Listens to events such as `accountsChanged`. */
  on?: (event: string, listener: (value: never) => void) => unknown
  /** Removes a listener. */
  removeListener?: (event: string, listener: (value: never) => void) => unknown
}

/** Whether a value has `request`, the only required function of a provider. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof value === 'object' && value !== null && typeof (value as Eip1193Provider).request === 'function'
}
