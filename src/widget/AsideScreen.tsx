import type { JSX } from 'react'
import { FullMessagesProvider } from '../i18n/FullMessagesProvider.js'
import type { Aside } from './shell/WidgetContext.js'
import { HistoryStep } from './steps/history/HistoryStep.js'
import { SettingsStep } from './steps/settings/SettingsStep.js'

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
