import { useCallback, useMemo, useState } from 'react'
import { useDepositScope } from '../../../hooks/context.js'
import { loadSettings, saveSettings } from '../../../storage/preferences.js'
import type { Settings } from '../../shell/WidgetContext.js'

/** The user's settings and their setter. Changes apply immediately and are stored if possible. */
export function useSettings(): [Settings, (settings: Settings) => void] {
  const { storage, customerKey } = useDepositScope()
  const stored = useMemo(() => loadSettings(storage), [storage])
  // Settings are per customer.
  const [chosen, setChosen] = useState({ storage, customerKey, settings: stored })
  const choose = useCallback(
    (settings: Settings) => {
      setChosen({ storage, customerKey, settings })
      saveSettings(storage, settings)
    },
    [storage, customerKey],
  )
  return [chosen.storage === storage && chosen.customerKey === customerKey ? chosen.settings : stored, choose]
}
