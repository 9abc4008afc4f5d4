import { object, oneOf, text } from '../schema/parse.js'
import { maybe } from '../schema/primitives.js'
import { type FlowStorage, readJson, write } from './records.js'

const Settings = object({
  theme: maybe(oneOf('light', 'dark', 'system')),
  fiat: maybe(text(3, /^[a-z]{3}$/)),
  paymentMethod: maybe(oneOf('card', 'wallet', 'transfer')),
  onrampMethod: maybe(text(200)),
  language: maybe(text(35)),
})

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
