/** A request that no service may accept. */
export type Malformed = {
  /** What is wrong with it, for whoever has to look for it. */
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  statuses: readonly number[]
}
