export type WalletMemory = {
  recall: () => string | undefined
  save: (rdns: string | undefined) => void
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Holds the reverse domain name of the last used wallet, never an address. */
const lastWalletKey = 'dw:wallet'

/**
 * Remembers the last used wallet across visits. Does nothing if storage is blocked.
 *
 * @param open Returns the storage. May throw, as browsers do if storage is blocked.
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
    save: (rdns) => {
      try {
        if (rdns === undefined) open()?.removeItem(lastWalletKey)
        else open()?.setItem(lastWalletKey, rdns)
      } catch {
        // The user chooses the wallet again after a reload.
      }
    },
  }
}
