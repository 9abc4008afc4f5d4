import type { JSX } from 'react'
import { WholeMessages } from '../../i18n/WholeMessages.js'
import { HistoryStep } from '../history/HistoryStep.js'
import { SettingsStep } from '../settings/SettingsStep.js'
import type { Aside } from '../WidgetContext.js'

/** What is looked at beside the deposit, as it is loaded: together with all that later steps say. */
export function AsideScreen({ aside }: { aside: Aside }): JSX.Element {
  return (
    <WholeMessages>
      {aside === 'settings' ? (
        <SettingsStep />
      ) : (
        <HistoryStep key={aside} startsWith={aside === 'unfinished' ? 'needs_you' : 'all'} />
      )}
    </WholeMessages>
  )
}
