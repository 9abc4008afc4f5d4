import type { FlowStorage } from '../../../flow/resume.js'
import { oneOf } from '../../../schema/kit/oneOf.js'
import { text } from '../../../schema/kit/text.js'
import { tryParse } from '../../../schema/kit/tryParse.js'
import { object } from '../../../schema/parse.js'
import { maybe } from '../../../schema/primitives.js'
import type { Settings } from './Settings.js'
import { settingsKey } from './settingsKey.js'

const StoredSettings = object({ theme: maybe(oneOf('light', 'dark', 'system')), fiat: maybe(text(3, /^[a-z]{3}$/)) })

/** Stored settings. Empty if the storage is blocked, empty or contains invalid data. */
export function readSettings(storage: FlowStorage | undefined): Settings {
  try {
    return tryParse(StoredSettings, JSON.parse(storage?.getItem(settingsKey) ?? '{}')) ?? {}
  } catch {
    return {}
  }
}
