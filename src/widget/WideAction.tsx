import type { JSX } from 'react'
import { useFormatters, useMessages } from '../i18n/MessagesProvider.js'
import { Button } from '../ui/Button.js'
import { RichText } from '../ui/RichText.js'
import { useCatalog } from './shared/catalog/useCatalog.js'
import { useQuoteTitle } from './shared/offer/useQuoteTitle.js'
import type { PickedForm } from './steps/form/usePick.js'
import { usePickAction } from './steps/form/usePickAction.js'

/** The main button for the quote selected beside the form, with the minimum amount that arrives. */
export function WideAction({ pick }: { pick: PickedForm }): JSX.Element {
  const { pick: t, quotes } = useMessages()
  const { amount } = useFormatters()
  const { asset } = useCatalog()
  const titleOf = useQuoteTitle()
  const { label, press, busy, icon, quote } = usePickAction(pick)
  const arriving = quote?.output_amount
  return (
    <>
      <Button kind="primary" icon={icon} disabled={press === undefined} busy={busy} onClick={press}>
        {quote?.onramp === undefined ? label : quotes.continueWith(titleOf(quote))}
      </Button>
      <p className="dw-foot-note">
        {arriving && <RichText parts={quotes.atLeast(`${amount(arriving.amount)} ${asset(arriving.asset).symbol}`)} />}{' '}
        {t.note[pick.draft.paymentMethod]}
      </p>
    </>
  )
}
