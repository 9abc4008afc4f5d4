/**
 * What the processes of one proxy share: values that expire. A value must not vanish before it expires, since the proxy
 * remembers in some which quotes were confirmed. Others are payments as the service sends them.
 */
export type ProxyStore = {
  /**
   * Stores a value unless the key has one. Of any number of concurrent calls, one stores its value.
   *
   * @returns The value that was there, or undefined if the new one was stored.
   */
  add: (key: string, value: string, ttlMs: number) => Promise<string | undefined>
  /** The values of some keys, in their order. */
  get: (keys: string[]) => Promise<(string | undefined)[]>
  /** Stores a value in place of any other. */
  set: (key: string, value: string, ttlMs: number) => Promise<void>
  /** Does nothing if the key has no value. */
  remove: (key: string) => Promise<void>
}
