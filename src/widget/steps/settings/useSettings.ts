import { useCallback, useMemo, useState } from 'react'
import { useDepositContext } from '../../../hooks/context.js'
import { readSettings } from './readSettings.js'
import type { Settings } from './Settings.js'
import { settingsKey } from './settingsKey.js'

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
