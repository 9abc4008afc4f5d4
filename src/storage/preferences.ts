import { object, oneOf, text } from '../schema/parse.js'
import { maybe } from '../schema/primitives.js'
import { type FlowStorage, readJson, readText, remove, write } from './records.js'

const Settings = object({ theme: maybe(oneOf('light', 'dark', 'system')), fiat: maybe(text(3, /^[a-z]{3}$/)) })

/** Settings as stored. */
export type StoredSettings = Partial<ReturnType<typeof Settings>>

/** Stored settings. Empty if there are none or they are invalid. */
export function loadSettings(storage: FlowStorage | undefined): StoredSettings {
  return readJson(storage, 'settings', '', Settings) ?? {}
}

/** Without storage the settings apply until the page is closed. */
export function saveSettings(storage: FlowStorage | undefined, settings: StoredSettings): void {
  write(storage, 'settings', '', JSON.stringify(settings))
}

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
