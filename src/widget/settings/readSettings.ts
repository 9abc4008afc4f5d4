import type { FlowStorage } from '../../flow/resume.js'
import { attempt } from '../../schema/kit/attempt.js'
import { object } from '../../schema/kit/object.js'
import { oneOf } from '../../schema/kit/oneOf.js'
import { text } from '../../schema/kit/text.js'
import { maybe } from '../../schema/primitives.js'
import type { Settings } from './Settings.js'
import { settingsKey } from './settingsKey.js'

const Kept = object({ theme: maybe(oneOf('light', 'dark', 'system')), fiat: maybe(text(3, /^[a-z]{3}$/)) })

/** What was chosen here before. Nothing where the storage is blocked, empty or holds what nobody can read. */
export function readSettings(storage: FlowStorage | undefined): Settings {
  try {
    return attempt(Kept, JSON.parse(storage?.getItem(settingsKey) ?? '{}')) ?? {}
  } catch {
    return {}
  }
}
