export type WalletMemory = {
  recall: () => string | undefined
  keep: (rdns: string | undefined) => void
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Which wallet was used last, by its domain name: never an address. */
const lastWalletKey = 'dw:wallet'

/**
 * Remembers the wallet that was used last from one visit to the next, and nothing where storage is blocked.
 *
 * @param open Gives the storage. May throw, as browsers do that block it.
 */
export function createWalletMemory(open: () => KeyStorage | null | undefined): WalletMemory {
  return {
    recall: () => {
      try {
        return open()?.getItem(lastWalletKey) ?? undefined
      } catch {
        return undefined
      }
    },
    keep: (rdns) => {
      try {
        if (rdns === undefined) open()?.removeItem(lastWalletKey)
        else open()?.setItem(lastWalletKey, rdns)
      } catch {
        // Then the wallet is chosen again after a reload.
      }
    },
  }
}
