import { type JSX, type ReactNode, useLayoutEffect, useState } from 'react'
import { FullMessagesProvider } from '../i18n/FullMessagesProvider.js'
import { useInitialMessages } from '../i18n/MessagesProvider.js'
import { QuotesScreen } from './QuotesScreen.js'
import { Screen } from './shell/Screen.js'
import { useWidget } from './shell/WidgetContext.js'
import { PickAction } from './steps/form/PickAction.js'
import { QuoteRow } from './steps/form/QuoteRow.js'
import type { PickedForm } from './steps/form/usePick.js'
import { useQuoteChoice } from './steps/quotes/useQuoteChoice.js'
import { useHasSideColumn } from './useHasSideColumn.js'
import { WideAction } from './WideAction.js'
import { WideFacts } from './WideFacts.js'
import { WideQuotes } from './WideQuotes.js'

export type WideStepProps = {
  pick: PickedForm
  /** Renders the form fields, with `best` as the selected quote. */
  fields: (pick: PickedForm) => ReactNode
}

/** The form with the quotes beside it. Without room for both, quotes get their own screen, as in the inline layout. */
export function WideStep(props: WideStepProps): JSX.Element {
  const { state, send } = useWidget().deposit
  const [probe, hasSideColumn] = useHasSideColumn()
  const [selectedKey, setSelectedKey] = useState(state.step === 'quotes' ? state.selected : undefined)
  const aside = state.step === 'quotes'
  useLayoutEffect(() => {
    if (aside && hasSideColumn) send({ type: 'WENT_BACK' })
  }, [aside, hasSideColumn, send])
  return (
    <FullMessagesProvider>
      <div ref={probe} className="dw-beside" aria-hidden="true" />
      {!aside && (
        <WideForm
          {...props}
          hasSideColumn={hasSideColumn === true}
          selectedKey={selectedKey}
          onSelect={setSelectedKey}
        />
      )}
      {aside && hasSideColumn === false && <QuotesScreen />}
    </FullMessagesProvider>
  )
}

type WideFormProps = WideStepProps & {
  hasSideColumn: boolean
  /** `quoteKey` of the selected quote. */
  selectedKey: string | undefined
  onSelect: (key: string) => void
}

function WideForm({ pick, fields, hasSideColumn, selectedKey, onSelect }: WideFormProps): JSX.Element {
  const choice = useQuoteChoice(pick.quotes.response, selectedKey)
  // The button must not continue with a selection that is no longer visible.
  const shown = hasSideColumn ? { ...pick, best: choice.chosen } : pick
  return (
    <Screen
      name="pick"
      asides
      title={useInitialMessages().pick.title}
      foot={hasSideColumn ? <WideAction pick={shown} /> : <PickAction pick={shown} />}
    >
      <div className="dw-cols dw-stack">
        <div className="dw-stack">
          {fields(shown)}
          {hasSideColumn ? (
            <WideFacts pick={shown} />
          ) : (
            pick.draft.paymentMethod !== 'transfer' && <QuoteRow pick={shown} />
          )}
        </div>
        {hasSideColumn && <WideQuotes pick={pick} choice={choice} onChoose={onSelect} />}
      </div>
    </Screen>
  )
}
