import type { DepositClient } from '../client/createDepositClient.js'
import type { Handover, HandoverState } from '../core/handover/createHandover.js'

/** Loads the code that hands a signature over. Rejects if that fails; the next call tries again. */
export async function loadHandover(): Promise<typeof import('../core/handover/handover.js').handoverSides> {
  return (await import('../core/handover/handover.js')).handoverSides
}

/** One handover of a page: the device that chose the owner is asked for the signature, too, on a later screen. */
export type PageHandover = {
  /** Undefined until it is needed. */
  get: () => Handover | undefined
  getState: () => HandoverState
  subscribe: (listener: () => void) => () => void
  /** @param page Path of the page to open. */
  load: (page: string) => Promise<Handover>
}

const idle: HandoverState = { stage: 'idle', opened: false }
const handovers = new WeakMap<DepositClient, PageHandover>()

export function pageHandover(client: DepositClient): PageHandover {
  const known = handovers.get(client)
  if (known) return known
  const listeners = new Set<() => void>()
  let current: Handover | undefined
  /** No screen offers another code any more, so that what waits for one, such as a locked withdrawal, ends. */
  const endIfAbandoned = () => {
    if (!listeners.size && current?.getState().stage === 'expired') current.end()
  }
  const created: PageHandover = {
    get: () => current,
    getState: () => current?.getState() ?? idle,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        // The next screen of the same commit may subscribe.
        queueMicrotask(endIfAbandoned)
      }
    },
    load: async (page) => {
      const { createHandover } = await loadHandover()
      if (current) return current
      current = createHandover({ client, page })
      current.subscribe(() => {
        for (const listener of listeners) listener()
        endIfAbandoned()
      })
      return current
    },
  }
  handovers.set(client, created)
  return created
}
