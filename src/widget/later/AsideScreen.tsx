import type { JSX } from 'react'
import { FullMessagesProvider } from '../../i18n/FullMessagesProvider.js'
import { HistoryStep } from '../history/HistoryStep.js'
import { SettingsStep } from '../settings/SettingsStep.js'
import type { Aside } from '../WidgetContext.js'

/** Lazy entry point of history and settings, with the full messages. */
export function AsideScreen({ aside }: { aside: Aside }): JSX.Element {
  return (
    <FullMessagesProvider>
      {aside === 'settings' ? (
        <SettingsStep />
      ) : (
        <HistoryStep key={aside} startsWith={aside === 'unfinished' ? 'needs_you' : 'all'} />
      )}
    </FullMessagesProvider>
  )
}
