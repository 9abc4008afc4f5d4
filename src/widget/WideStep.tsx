import { type JSX, type ReactNode, useLayoutEffect, useState } from 'react'
import { useFirstMessages } from '../i18n/MessagesProvider.js'
import { WholeMessages } from '../i18n/WholeMessages.js'
import { QuotesScreen } from './later/QuotesScreen.js'
import { PickAction } from './pick/PickAction.js'
import { QuoteRow } from './pick/QuoteRow.js'
import type { PickedForm } from './pick/usePick.js'
import { useQuoteChoice } from './quotes/useQuoteChoice.js'
import { Screen } from './Screen.js'
import { useRoom } from './useRoom.js'
import { WideAction } from './WideAction.js'
import { WideFacts } from './WideFacts.js'
import { WideQuotes } from './WideQuotes.js'
import { useWidget } from './WidgetContext.js'

export type WideStepProps = {
  pick: PickedForm
  /** Draws what a person chooses and types, with `best` as the quote they are at. */
  fields: (pick: PickedForm) => ReactNode
}

/** The form with the quotes beside it. Where there is no room for both, quotes are a screen of their own as elsewhere. */
export function WideStep(props: WideStepProps): JSX.Element {
  const { state, send } = useWidget().deposit
  const [probe, room] = useRoom()
  const [wanted, want] = useState(state.step === 'quotes' ? state.selected : undefined)
  const aside = state.step === 'quotes'
  useLayoutEffect(() => {
    if (aside && room) send({ type: 'WENT_BACK' })
  }, [aside, room, send])
  return (
    <WholeMessages>
      <div ref={probe} className="dw-beside" aria-hidden="true" />
      {!aside && <WideForm {...props} room={room === true} wanted={wanted} onWant={want} />}
      {aside && room === false && <QuotesScreen />}
    </WholeMessages>
  )
}

type WideFormProps = WideStepProps & {
  room: boolean
  /** `quoteKey` of the quote that was chosen. */
  wanted: string | undefined
  onWant: (key: string) => void
}

function WideForm({ pick, fields, room, wanted, onWant }: WideFormProps): JSX.Element {
  const choice = useQuoteChoice(pick.quotes.response, wanted)
  // What nobody can see any more is not what the button below goes on with.
  const shown = room ? { ...pick, best: choice.chosen } : pick
  return (
    <Screen
      name="pick"
      asides
      title={useFirstMessages().pick.title}
      foot={room ? <WideAction pick={shown} /> : <PickAction pick={shown} />}
    >
      <div className="dw-cols dw-stack">
        <div className="dw-stack">
          {fields(shown)}
          {room ? <WideFacts pick={shown} /> : pick.draft.paymentMethod !== 'transfer' && <QuoteRow pick={shown} />}
        </div>
        {room && <WideQuotes pick={pick} choice={choice} onChoose={onWant} />}
      </div>
    </Screen>
  )
}
