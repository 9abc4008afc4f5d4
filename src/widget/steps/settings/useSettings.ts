import { useCallback, useMemo, useState } from 'react'
import type { FlowStorage } from '../../../flow/resume.js'
import { useDepositContext } from '../../../hooks/context.js'
import { object, oneOf, text, tryParse } from '../../../schema/parse.js'
import { maybe } from '../../../schema/primitives.js'
import type { Settings } from './Settings.js'

/** The user's settings and their setter. Changes apply immediately and are stored if possible. */
export function useSettings(): [Settings, (settings: Settings) => void] {
  const { storage, customerKey } = useDepositContext()
  const stored = useMemo(() => readSettings(storage), [storage])
  // Settings are per customer.
  const [chosen, setChosen] = useState({ storage, customerKey, settings: stored })
  const choose = useCallback(
    (settings: Settings) => {
      setChosen({ storage, customerKey, settings })
      try {
        storage?.setItem(settingsKey, JSON.stringify(settings))
      } catch {
        // Blocked or full: the settings apply until the page is closed.
      }
    },
    [storage, customerKey],
  )
  return [chosen.storage === storage && chosen.customerKey === customerKey ? chosen.settings : stored, choose]
}

const StoredSettings = object({ theme: maybe(oneOf('light', 'dark', 'system')), fiat: maybe(text(3, /^[a-z]{3}$/)) })

/** Stored settings. Empty if the storage is blocked, empty or contains invalid data. */
function readSettings(storage: FlowStorage | undefined): Settings {
  try {
    return tryParse(StoredSettings, JSON.parse(storage?.getItem(settingsKey) ?? '{}')) ?? {}
  } catch {
    return {}
  }
}

/** Storage key of the settings. */
const settingsKey = 'dw:settings'
