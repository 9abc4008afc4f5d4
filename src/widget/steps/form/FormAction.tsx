import type { JSX } from 'react'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { isZero } from '../../../money/decimal.js'
import type { Quote } from '../../../schema/Quote.js'
import { Button } from '../../../ui/Button.js'
import type { IconName } from '../../../ui/icons.js'
import { useAmountText } from '../../shared/amounts/useAmountText.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { quoteKeys } from '../../shared/offer/quoteKeys.js'
import { commonMessages } from '../../shell/messages.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { formMessages } from './messages.js'
import type { DepositForm } from './useDepositForm.js'

/** The main button. Its label names what is missing, or the next step. */
export function FormAction(facts: FormActionFacts): JSX.Element {
  const t = useMessages(formMessages)
  const { label, press, busy, icon } = useFormAction(facts)
  return (
    <>
      <Button kind="primary" icon={icon} disabled={press === undefined} busy={busy} onClick={press}>
        {label}
      </Button>
      <p className="dw-screen-foot-note">{t.note[facts.entries.draft.paymentMethod]}</p>
    </>
  )
}

export type FormActionFacts = Pick<DepositForm, 'entries' | 'routes' | 'funds' | 'pricing'> & {
  /** The assets are not loaded yet. Default false. */
  loading?: boolean | undefined
}

type FormActionView = {
  label: string
  /** Undefined while something is missing; the label then names it. */
  press?: (() => void) | undefined
  busy?: boolean | undefined
  icon?: IconName | undefined
  /** The quote that pressing the button continues with. */
  quote?: Quote | undefined
}

type ActionMessages = typeof formMessages.en.action

/** The main action of the form: the first missing input, in form order, or the next step. */
export function useFormAction(facts: FormActionFacts): FormActionView {
  const { action } = useMessages(formMessages)
  const { enterAddress } = useMessages(offerMessages).action
  const { tryAgain } = useMessages(commonMessages)
  const amountText = useAmountText()
  const connect = useConnectAction()
  const { deposit, options } = useWidget()
  const fixed = options.destinationAddress !== undefined
  if (facts.loading) return { label: action.loading, busy: true }
  const gap = formGap(facts, { ...action, enterAddress }, amountText, fixed)
  const wallet = facts.entries.draft.paymentMethod === 'wallet' ? connect : undefined
  const owner = facts.entries.needsOwner ? connect : undefined
  return wallet ?? gap ?? owner ?? priceAction(facts, { ...action, tryAgain }, deposit.send)
}

/** The connect action while no wallet is connected. A single wallet connects in one tap, several are listed. */
function useConnectAction(): FormActionView | undefined {
  const t = useMessages(formMessages).wallet
  const { account, wallets, connecting, connect } = useWallet()
  const [only] = wallets
  if (account) return undefined
  if (connecting !== undefined) return { label: only?.name === undefined ? t.listOpen : t.connecting, busy: true }
  if (!only) return { label: t.none }
  return wallets.length > 1
    ? { label: t.choose }
    : { label: only.name === undefined ? t.connect : t.connectNamed(only.name), press: () => void connect(only.id) }
}

/** The first thing that is missing or invalid. */
function formGap(
  { entries, routes, funds, pricing }: FormActionFacts,
  t: ActionMessages & { enterAddress: string },
  amountText: ReturnType<typeof useAmountText>,
  fixed: boolean,
): FormActionView | undefined {
  const { input, output, amount, destination } = entries
  const { reachable } = routes
  const { limit } = pricing
  if (!output) return { label: t.chooseOutput }
  if (!input) return { label: reachable || routes.error ? t.chooseAsset : t.loading }
  if (reachable && !reachable.has(input.id)) return { label: t.noRoute }
  if (amount.kind !== 'amount' || isZero(amount.value)) return { label: t.enterAmount }
  if (funds.notEnough) return { label: t.notEnough(input.symbol) }
  if (limit?.kind === 'low') return { label: t.enterAtLeast(amountText(limit.amount, input)) }
  if (limit?.kind === 'high') return { label: t.enterAtMost(amountText(limit.amount, input)) }
  if (destination.ok) return undefined
  if (destination.problem === 'checking') return { label: t.asking, busy: true }
  return { label: fixed ? t.wrongAddress : t.enterAddress }
}

/** The action of a complete form: wait for quotes, retry, or continue with the best one. */
function priceAction(
  { entries, routes, pricing }: FormActionFacts,
  t: ActionMessages & { tryAgain: string },
  send: ReturnType<typeof useWidget>['deposit']['send'],
): FormActionView {
  const { draft, input } = entries
  const { quotes, pending, retryIn, best } = pricing
  if (pending) return { label: t.asking, busy: true }
  if (retryIn !== undefined) return { label: t.retryIn(retryIn) }
  if (routes.error) return { label: t.tryAgain, press: routes.refetch, icon: 'refresh' }
  if (quotes.error) return { label: t.tryAgain, press: quotes.refresh, icon: 'refresh' }
  const { response } = quotes
  if (!best || !response) return { label: t.noRoute }
  if (quotes.expired) return { label: t.expired, press: quotes.refresh, icon: 'refresh' }
  return {
    quote: best,
    label: draft.paymentMethod === 'transfer' && input ? t.getAddress(input.symbol, input.network) : t.review,
    press: () =>
      send({
        type: 'QUOTE_CHOSEN',
        offer: { response, chosen: best.payment_id, key: quoteKeys(response.quotes).get(best) },
      }),
  }
}
