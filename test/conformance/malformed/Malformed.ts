/** A request that must be rejected. */
export type Malformed = {
  /** What is wrong with it, for failure messages. */
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  statuses: readonly number[]
}
