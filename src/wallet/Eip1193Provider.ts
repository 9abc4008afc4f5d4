/** What a browser wallet offers to a page (EIP-1193). */
export type Eip1193Provider = {
  request: (request: { method: string; params?: readonly unknown[] }) => Promise<unknown>
  on?: (event: string, listener: (value: never) => void) => unknown
  removeListener?: (event: string, listener: (value: never) => void) => unknown
}

/** Foreign objects are only asked for the one function that nothing works without. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof value === 'object' && value !== null && typeof (value as Eip1193Provider).request === 'function'
}
