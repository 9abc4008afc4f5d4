import { useCallback, useMemo, useState } from 'react'
import { useDepositContext } from '../../hooks/context.js'
import { readSettings } from './readSettings.js'
import type { Settings } from './Settings.js'
import { settingsKey } from './settingsKey.js'

/** What the person chose, and how to choose something else. It holds at once, and for the next visit where it can be kept. */
export function useSettings(): [Settings, (settings: Settings) => void] {
  const { storage, customerKey } = useDepositContext()
  const kept = useMemo(() => readSettings(storage), [storage])
  // Another customer has settings of their own.
  const [chosen, setChosen] = useState({ storage, customerKey, settings: kept })
  const choose = useCallback(
    (settings: Settings) => {
      setChosen({ storage, customerKey, settings })
      try {
        storage?.setItem(settingsKey, JSON.stringify(settings))
      } catch {
        // Blocked or full: it holds until the page is closed.
      }
    },
    [storage, customerKey],
  )
  return [chosen.storage === storage && chosen.customerKey === customerKey ? chosen.settings : kept, choose]
}
