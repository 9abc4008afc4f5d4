import type { ProxyStore } from '../store/ProxyStore.js'

/** Which links of a customer are good, so that one customer cannot fill a store that all share. */
export type CustomerLinks = {
  /** Keeps a new link. The oldest of the same customer are ended for it if there are too many. */
  add: (customerId: string, id: string, keep: () => Promise<void>) => Promise<void>
  /** Ends a link. */
  remove: (customerId: string, id: string) => Promise<void>
}

export type CustomerLinksOptions = {
  store: ProxyStore
  /** Milliseconds that a link is good for. */
  lifetimeMs: number
  /** Links of a customer at a time. */
  limit: number
  /** Forgets a link, and everything that was said through it. */
  forget: (id: string) => Promise<void>
}

/** Changes of one customer wait for each other. Several processes do not: together they can keep a link too many. */
export function createCustomerLinks({ store, lifetimeMs, limit, forget }: CustomerLinksOptions): CustomerLinks {
  const turns = new Map<string, Promise<void>>()

  async function inTurn(customerId: string, change: () => Promise<void>): Promise<void> {
    const turn = (turns.get(customerId) ?? Promise.resolve()).then(change, change)
    turns.set(customerId, turn)
    try {
      await turn
    } finally {
      if (turns.get(customerId) === turn) turns.delete(customerId)
    }
  }

  const keyOf = (customerId: string) => `handovers:${customerId}`

  /** Oldest first. */
  async function idsOf(customerId: string): Promise<string[]> {
    const [stored] = await store.get([keyOf(customerId)])
    return stored === undefined ? [] : JSON.parse(stored)
  }

  const save = (customerId: string, ids: string[]) => store.set(keyOf(customerId), JSON.stringify(ids), lifetimeMs)

  return {
    add: (customerId, id, keep) =>
      inTurn(customerId, async () => {
        const ids = [...(await idsOf(customerId)), id]
        await Promise.all(ids.slice(0, -limit).map(forget))
        await save(customerId, ids.slice(-limit))
        await keep()
      }),
    remove: (customerId, id) =>
      inTurn(customerId, async () => {
        await forget(id)
        const ids = await idsOf(customerId)
        if (ids.includes(id))
          await save(
            customerId,
            ids.filter((each) => each !== id),
          )
      }),
  }
}
