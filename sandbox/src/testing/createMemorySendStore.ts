import type { RecordedSend, SendStore } from '../chains/createSendStore.js'

/** An in-memory send store for tests. Serializes `record` like the database's lock. */
export function createMemorySendStore(rows: RecordedSend[] = []): SendStore {
  let queue: Promise<unknown> = Promise.resolve()
  const locked = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }
  return {
    record: ({ id, network, key, chainNonce, sign }) =>
      locked(async () => {
        const known = rows.find((row) => row.id === id)
        if (known) return known
        const used = rows.filter((row) => row.network === network && row.key === key).map(({ nonce }) => nonce + 1)
        const nonce = Math.max(chainNonce, ...used)
        const row: RecordedSend = { id, network, key, nonce, state: 'signed', ...(await sign(nonce)) }
        rows.push(row)
        return row
      }),
    find: async (id) => rows.find((row) => row.id === id),
    pending: async (network) => rows.filter((row) => row.network === network && row.state === 'signed'),
    mark: async (network, hash, state) => {
      for (const row of rows) if (row.network === network && row.hash === hash) row.state = state
    },
  }
}
