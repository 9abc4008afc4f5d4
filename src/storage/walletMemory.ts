import { type FlowStorage, readText, remove, write } from './records.js'

/** The last used wallet, by its reverse domain name. */
export type WalletMemory = {
  recall: () => string | undefined
  save: (rdns: string | undefined) => void
}

/**
 * Remembers the last used wallet across visits. Without storage the user chooses it again after a reload.
 *
 * @param open Returns the storage. Not called on a server.
 */
export function createWalletMemory(open: () => FlowStorage | null | undefined): WalletMemory {
  return {
    recall: () => readText(open() ?? undefined, 'lastWallet'),
    save: (rdns) => {
      if (rdns === undefined) remove(open() ?? undefined, 'lastWallet')
      else write(open() ?? undefined, 'lastWallet', '', rdns)
    },
  }
}
