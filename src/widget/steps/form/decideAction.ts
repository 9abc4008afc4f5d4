import type { UseDepositResult } from '../../../hooks/useDeposit.js'
import type { UseWalletResult } from '../../../hooks/useWallet.js'
import type { Language } from '../../../i18n/MessagesProvider.js'
import { isZero } from '../../../money/decimal.js'
import type { Quote } from '../../../schema/Quote.js'
import type { IconName } from '../../../ui/icons.js'
import { amountText } from '../../shared/amounts/useAmountText.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { quoteKeys } from '../../shared/offer/quoteKeys.js'
import { commonMessages } from '../../shell/messages.js'
import { entryMessages } from './messages/entryMessages.js'
import { formMessages } from './messages/formMessages.js'
import type { DepositForm } from './state/DepositForm.js'

export type FormActionView = {
  label: string
  /** Undefined while something is missing; the label then names it. */
  press?: (() => void) | undefined
  busy?: boolean | undefined
  icon?: IconName | undefined
  /** The quote that pressing the button continues with. */
  quote?: Quote | undefined
}

export type ActionFacts = Pick<DepositForm, 'entries' | 'routes' | 'funds' | 'pricing'>

export type ActionTools = {
  language: Language
  wallet: UseWalletResult
  send: UseDepositResult['send']
  /** The host fixed the destination. */
  fixed: boolean
}

type ActionMessages = typeof entryMessages.en.action & typeof formMessages.en.action

/** The main action of the form: the first missing input, in form order, or the next step. */
export function decideAction(facts: ActionFacts, { language, wallet, send, fixed }: ActionTools): FormActionView {
  const { translate, formatters } = language
  const texts = translate(entryMessages)
  const action = { ...translate(formMessages).action, ...texts.action }
  const textOf = (amount: string, asset: CatalogAsset) => amountText(formatters, amount, asset)
  const connect = connectAction(wallet, texts.wallet)
  const gap = formGap(facts, { ...action, enterAddress: translate(offerMessages).action.enterAddress }, textOf, fixed)
  const { draft, needsOwner } = facts.entries
  return (
    (draft.paymentMethod === 'wallet' ? connect : undefined) ??
    gap ??
    (needsOwner ? connect : undefined) ??
    priceAction(facts, { ...action, tryAgain: translate(commonMessages).tryAgain }, send)
  )
}

/** The connect action while no wallet is connected. A single wallet connects in one tap, several are listed. */
function connectAction(
  { account, wallets, connecting, connect }: UseWalletResult,
  t: typeof entryMessages.en.wallet,
): FormActionView | undefined {
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
  { entries, routes, funds, pricing }: ActionFacts,
  t: ActionMessages & { enterAddress: string },
  textOf: (amount: string, asset: CatalogAsset) => string,
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
  if (limit?.kind === 'low') return { label: t.enterAtLeast(textOf(limit.amount, input)) }
  if (limit?.kind === 'high') return { label: t.enterAtMost(textOf(limit.amount, input)) }
  if (destination.ok) return undefined
  if (destination.problem === 'checking') return { label: t.asking, busy: true }
  return { label: fixed ? t.wrongAddress : t.enterAddress }
}

/** Brands, which are the same in every language. */
const phones = new Map([
  ['APPLE_PAY', 'Apple Pay'],
  ['GOOGLE_PAY', 'Google Pay'],
])

/** Names the method that is chosen, where its name is a word of this language. */
function reviewLabel({ onramp_method: method = '' }: Quote, t: ActionMessages): string {
  if (/CARD$/.test(method)) return t.reviewCard
  const phone = phones.get(method)
  if (phone) return t.reviewWith(phone)
  return /^(ACH|SEPA|WIRE|FASTER_PAYMENTS)$/.test(method) ? t.reviewBank : t.review
}

/** The action of a complete form: wait for quotes, retry, or continue with the best one. */
function priceAction(
  { entries, routes, pricing }: ActionFacts,
  t: ActionMessages & { tryAgain: string },
  send: ActionTools['send'],
): FormActionView {
  const { draft } = entries
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
    label: draft.paymentMethod === 'transfer' ? t.getAddress : reviewLabel(best, t),
    press: () =>
      send({
        type: 'QUOTE_CHOSEN',
        offer: { response, chosen: best.payment_id, key: quoteKeys(response.quotes).get(best) },
      }),
  }
}
