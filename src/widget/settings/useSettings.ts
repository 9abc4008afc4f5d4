import { useCallback, useMemo, useState } from 'react'
import { useDepositContext } from '../../hooks/context.js'
import { readSettings } from './readSettings.js'
import type { Settings } from './Settings.js'
import { settingsKey } from './settingsKey.js'

/** What the person chose, and how to choose something else. It holds at once, and for the next visit where it can be kept. */
export function useSettings(): [Settings, (settings: Settings) => void] {
  const { storage } = useDepositContext()
  const kept = useMemo(() => readSettings(storage), [storage])
  // Another customer's storage has settings of its own.
  const [chosen, setChosen] = useState({ storage, settings: kept })
  const choose = useCallback(
    (settings: Settings) => {
      setChosen({ storage, settings })
      try {
        storage?.setItem(settingsKey, JSON.stringify(settings))
      } catch {
        // Blocked or full: it holds until the page is closed.
      }
    },
    [storage],
  )
  return [chosen.storage === storage ? chosen.settings : kept, choose]
}
