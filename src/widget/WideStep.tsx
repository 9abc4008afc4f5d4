import { type JSX, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { acceptDeadline } from '../flow/acceptDeadline.js'
import { quoteValue } from '../flow/quoteValue.js'
import { useFormatters, useMessages } from '../i18n/MessagesProvider.js'
import { useTimes } from '../i18n/useTimes.js'
import { Button } from '../ui/Button.js'
import { IconButton } from '../ui/IconButton.js'
import { KeyValue, type KeyValueRow } from '../ui/KeyValue.js'
import { RichText } from '../ui/RichText.js'
import { QuotesScreen } from './QuotesScreen.js'
import { toInputText } from './shared/amounts/toHostAmount.js'
import { useCatalog } from './shared/catalog/useCatalog.js'
import { FreshnessClock, freshnessMessages } from './shared/offer/FreshnessClock.js'
import { useQuoteTitle } from './shared/offer/useQuoteTitle.js'
import { commonMessages } from './shell/messages.js'
import { Screen } from './shell/Screen.js'
import { useWidget } from './shell/WidgetContext.js'
import { confirmMessages } from './steps/confirm/messages.js'
import { FormAction, type FormActionFacts, useFormAction } from './steps/form/FormAction.js'
import { FormQuotes } from './steps/form/FormQuotes.js'
import type { WideFormProps } from './steps/form/FormStep.js'
import { formMessages } from './steps/form/messages/formMessages.js'
import type { DepositForm, FormPricing } from './steps/form/state/DepositForm.js'
import { quotesMessages } from './steps/quotes/messages.js'
import { QuoteDetails } from './steps/quotes/QuoteDetails.js'
import {
  type QuoteChoice,
  QuoteList,
  QuoteSkeletons,
  QuoteSort,
  useAnnounceRefresh,
  useQuoteChoice,
} from './steps/quotes/QuoteList.js'
import { FailureList, LastQuotes } from './steps/quotes/QuotesFailed.js'

/** The form with the quotes beside it. Without room for both, quotes get their own screen, as in the inline layout. */
export function WideStep(props: WideFormProps): JSX.Element {
  const { state, send } = useWidget().deposit
  const [probe, hasSideColumn] = useHasSideColumn()
  const aside = state.step === 'quotes'
  useLayoutEffect(() => {
    if (aside && hasSideColumn) send({ type: 'WENT_BACK' })
  }, [aside, hasSideColumn, send])
  return (
    <>
      <div ref={probe} className="dw-wide-side" aria-hidden="true" />
      {!aside && (
        <WideColumns
          {...props}
          hasSideColumn={hasSideColumn === true}
          selectedKey={'selected' in state ? state.selected : undefined}
          onSelect={(key) => send({ type: 'QUOTE_SELECTED', key })}
        />
      )}
      {aside && hasSideColumn === false && <QuotesScreen />}
    </>
  )
}

type WideColumnsProps = WideFormProps & {
  hasSideColumn: boolean
  /** Key of the selected quote. */
  selectedKey: string | undefined
  onSelect: (key: string) => void
}

function WideColumns({ fields, hasSideColumn, selectedKey, onSelect, ...form }: WideColumnsProps): JSX.Element {
  const { entries, pricing } = form
  const choice = useQuoteChoice(pricing.quotes.response, selectedKey, entries.draft.paymentMethod)
  // The button must not continue with a selection that is no longer visible.
  const shown = hasSideColumn ? { ...pricing, best: choice.chosen } : pricing
  return (
    <Screen
      name="form"
      asides
      title={useMessages(formMessages).title}
      foot={hasSideColumn ? <WideAction {...form} pricing={shown} /> : <FormAction {...form} pricing={shown} />}
    >
      <div className="dw-wide-columns dw-stack">
        <div className="dw-stack">
          {fields(shown)}
          {hasSideColumn ? <WideFacts pricing={shown} /> : <FormQuotes entries={entries} pricing={shown} />}
        </div>
        {hasSideColumn && <WideQuotes entries={entries} pricing={pricing} choice={choice} onChoose={onSelect} />}
      </div>
    </Screen>
  )
}

/**
 * Whether there is room for a second column. The breakpoint is in the style sheet, which hides the probe element.
 *
 * @returns A ref for an element with the class `dw-wide-side`, and the result, undefined until the first layout effect.
 */
function useHasSideColumn(): [RefObject<HTMLDivElement | null>, boolean | undefined] {
  const probe = useRef<HTMLDivElement>(null)
  const [hasSideColumn, setHasSideColumn] = useState<boolean>()
  useLayoutEffect(() => {
    const element = probe.current
    if (!element) return
    const measure = () => setHasSideColumn(element.offsetWidth > 0)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [probe, hasSideColumn]
}

/** Duration, validity and fees of the selected quote. Renders nothing without one. */
function WideFacts({ pricing }: { pricing: FormPricing }): JSX.Element | null {
  const freshness = useMessages(freshnessMessages)
  const confirm = useMessages(confirmMessages)
  const common = useMessages(commonMessages)
  const { about, time } = useTimes()
  const { best: quote, quotes } = pricing
  const { response } = quotes
  if (!quote || !response) return null
  const rows: KeyValueRow[] = [{ term: freshness.priceHeld, value: common.today(time(acceptDeadline(response))) }]
  if (quote.latency_seconds !== undefined)
    rows.unshift({
      term: confirm.time,
      value: <span className="dw-sentence-case">{about(quote.latency_seconds)}</span>,
    })
  return (
    <div className="dw-card">
      <KeyValue className="dw-card-padding" rows={rows} />
      <QuoteDetails quote={quote} response={response} value={quoteValue(response, quote)} />
    </div>
  )
}

/** The main button for the quote selected beside the form, with the minimum amount that arrives. */
function WideAction(facts: FormActionFacts): JSX.Element {
  const t = useMessages(formMessages)
  const quotes = useMessages(quotesMessages)
  const { token } = useFormatters()
  const { asset } = useCatalog()
  const titleOf = useQuoteTitle()
  const { label, press, busy, icon, quote } = useFormAction(facts)
  const arriving = quote?.output_amount
  return (
    <>
      <Button kind="primary" icon={icon} disabled={press === undefined} busy={busy} onClick={press}>
        {quote?.onramp === undefined ? label : quotes.continueWith(titleOf(quote))}
      </Button>
      <p className="dw-screen-foot-note">
        {arriving && <RichText parts={quotes.atLeast(token(arriving.amount, asset(arriving.asset).symbol))} />}{' '}
        <span>{t.note[facts.entries.draft.paymentMethod]}</span>
      </p>
    </>
  )
}

type WideQuotesProps = Pick<DepositForm, 'entries' | 'pricing'> & {
  choice: QuoteChoice
  /** Called with the key of the newly selected quote. */
  onChoose: (key: string) => void
}

/** All quotes for the request, beside the form. */
function WideQuotes(props: WideQuotesProps): JSX.Element {
  const t = useMessages(quotesMessages)
  const heading = useId()
  const { request } = props.entries
  const { quotes } = props.pricing
  const count = props.choice.offers.length
  useAnnounceRefresh(quotes.response)
  return (
    <section className="dw-stack" aria-labelledby={heading}>
      <div className="dw-space-between">
        <h3 className="dw-text-strong dw-text-md" id={heading}>
          {count === 0 ? t.title : t.count(count)}
        </h3>
        {request && (
          <span className="dw-inline-group">
            {quotes.response && count > 0 && !quotes.error && <FreshnessClock response={quotes.response} />}
            <IconButton icon="refresh" label={t.refresh} onClick={quotes.refresh} />
          </span>
        )}
      </div>
      <QuoteResults {...props} />
    </section>
  )
}

function QuoteResults({ entries, pricing, choice, onChoose }: WideQuotesProps): JSX.Element {
  const t = useMessages(quotesMessages)
  const { locale } = useWidget().options
  const { request, change } = entries
  const { quotes, pending } = pricing
  const { response, error } = quotes
  const setAmount = (amount: string) => change({ amount: toInputText(amount, locale) })
  if (!request) return <p className="dw-text-intro">{t.asked}</p>
  if (error && !pending)
    return response ? <LastQuotes response={response} /> : <p className="dw-text-intro">{t.kept}</p>
  if (!response)
    return (
      <>
        <QuoteSort choice={choice} />
        <QuoteSkeletons />
      </>
    )
  return (
    <>
      {choice.chosen && (
        <>
          <QuoteSort choice={choice} />
          <QuoteList response={response} choice={choice} opens={false} isFetching={pending} onChoose={onChoose} />
        </>
      )}
      <FailureList response={response} onSetAmount={setAmount} />
    </>
  )
}
