import {
  acceptDeadline,
  type Catalog,
  chosenQuote,
  type DepositState,
  type FundingTransfer,
  isProven,
  isToken,
  rankQuotes,
  timeline,
} from 'deposit-widget/core'

/** Shows the screen that the state asks for. Nothing else decides what is visible. */
export function render(state: DepositState, catalog: Catalog): void {
  showScreen(screenOf(state))
  for (const part of all('[data-funding]')) part.hidden = part.dataset.funding !== state.funding?.stage
  // A hash proves that the wallet sent; only what the customer declared can be taken back.
  for (const button of all('[data-declared]')) button.hidden = state.funding?.hash !== undefined
  // A button of a running action keeps its focus; `createDeposit` ignores a second click.
  for (const button of all('[data-action]'))
    button.ariaDisabled = `${(state.pending as readonly string[]).includes(button.dataset.action ?? '')}`
  for (const [name, text] of Object.entries(facts(state, catalog))) say(name, text)
  for (const link of all('[data-link]'))
    if (state.view?.screen === 'checkout') (link as HTMLAnchorElement).href = state.view.url
  list('quotes', quoteRows(state, catalog))
  list('steps', stepRows(state))
  list('wallets', walletRows(state))
}

/** Writes a text into its place on the page. */
export function say(name: string, text: string): void {
  for (const place of all(`[data-text="${name}"]`)) if (place.textContent !== text) place.textContent = text
}

function screenOf({ flow, view, paymentError }: DepositState): string {
  if (flow.step !== 'payment') return flow.step
  // No address is shown any more: the error says why.
  if (paymentError?.code === 'address_changed') return 'problem'
  return view?.screen ?? 'loading'
}

/** The texts of the page by their names in `index.html`. */
function facts(state: DepositState, catalog: Catalog): Record<string, string> {
  const { flow, quotes, payment, view, funding, wallet } = state
  const offer = flow.step === 'confirm' ? flow.offer : undefined
  const quote = offer && chosenQuote(offer)
  const transfer = funding?.transfer
  const account = wallet.account?.address
  const arrived = payment?.fulfilled?.output_amount ?? payment?.quoted.output_amount
  const amount = nameAmount(catalog)
  return {
    error: (state.error ?? state.paymentError ?? wallet.error)?.message ?? '',
    quoting: quotesSentence(state),
    pay: offer ? amount(offer.response.quote_request.request.fixed_input_amount) : '',
    receive: quote ? amount(quote.output_amount) : '',
    destination: payment?.destination_address ?? flow.draft.destination,
    owner: account ?? flow.draft.destination,
    deadline: offer ? new Date(acceptDeadline(offer.response)).toLocaleTimeString() : '',
    amount: transfer ? amount({ asset: transfer.token, amount: transfer.amount }) : '',
    address: transfer?.address ?? '',
    caution: transfer ? cautions(transfer) : '',
    contract: transfer?.contract ?? '',
    network: transfer?.network ?? '',
    hash: funding?.hash ?? '',
    arrived: arrived ? amount(arrived) : '',
    transaction: payment?.fulfilled?.route.at(-1)?.transaction_hash ?? '',
    problem: view ? (problems[view.screen === 'problem' ? view.reason : view.screen] ?? '') : '',
    wallet: account ?? (quotes || wallet.wallets.length > 0 ? 'not connected' : 'none found'),
    payment: payment ? `Deposit ${payment.payment_id}` : '',
  }
}

/** What could not be checked before the money is sent. `fund()` refuses unless the customer was told. */
function cautions({ origin, proof }: FundingTransfer): string {
  const known = origin === 'confirmed' ? '' : 'This deposit was not confirmed in this browser. Check every line.'
  const checked = isProven(proof) ? '' : 'Where a deposit to this address goes could not be checked here.'
  return `${known} ${checked}`.trim()
}

const problems: Record<string, string> = {
  failed: 'The deposit could not be completed. Quote its id to support.',
  expired: 'Nothing was paid in time. Nothing was taken.',
  expired_funded: 'Your money arrived too late. It is held for its owner, who can withdraw it.',
  tainted: 'The deposit is under review. Quote its id to support.',
  withdrawing: 'Your money is on its way back to you.',
  withdrawn: 'Your money was returned to you.',
}

function quotesSentence({ quotes, pending }: DepositState): string {
  if (pending.includes('quote')) return 'Asking for prices…'
  if (!quotes || quotes.quotes.length > 0) return ''
  return quotes.fault && 'message' in quotes.fault && quotes.fault.message
    ? quotes.fault.message
    : 'Nobody offers this at the moment.'
}

type Row = { text: string; action?: string; id?: string }

function quoteRows({ quotes }: DepositState, catalog: Catalog): Row[] {
  return rankQuotes(quotes?.quotes ?? [], 'best').map(({ payment_id, output_amount, fees, onramp, onramp_method }) => {
    const method = onramp_method?.toLowerCase().replaceAll('_', ' ')
    const how = onramp ? `through ${onramp} by ${method ?? 'its own page'}` : 'by a transfer'
    const cost = `${fees.total_fees} ${fees.currency_symbol.toUpperCase()}`
    return { text: `${nameAmount(catalog)(output_amount)}, ${how}, fees ${cost}`, action: 'choose', id: payment_id }
  })
}

const states = { done: 'done', now: 'in progress', next: 'next', stopped: 'stopped' }
const kinds = {
  pay: 'Your payment',
  provider: 'The provider sends the money',
  swap: 'Exchange',
  bridge: 'Transfer between networks',
  arrive: 'Delivery',
  other: 'Processing',
}

function stepRows({ payment }: DepositState): Row[] {
  return payment ? timeline(payment).map(({ kind, state }) => ({ text: `${kinds[kind]}: ${states[state]}` })) : []
}

function walletRows({ wallet }: DepositState): Row[] {
  if (wallet.account) return [{ text: 'Disconnect', action: 'disconnect' }]
  return wallet.wallets.map(({ id, name = 'a wallet' }) => ({ text: `Connect ${name}`, action: 'connect', id }))
}

/** For example "25 USDC on base". */
function nameAmount({ assets }: Catalog): (amount: { asset: string; amount: string }) => string {
  return ({ asset: id, amount }) => {
    const asset = assets[id]
    if (!asset) return `${amount} ${id}`
    return isToken(asset) ? `${amount} ${asset.symbol} on ${asset.chain}` : `${amount} ${asset.symbol}`
  }
}

let shown = 'loading'

/** Moves the focus to the heading of a new screen, which a screen reader then reads. */
function showScreen(screen: string): void {
  if (screen === shown) return
  shown = screen
  for (const section of all('[data-screen]')) section.hidden = !section.dataset.screen?.split(' ').includes(screen)
  document.querySelector<HTMLElement>('section:not([hidden]) h2')?.focus()
}

const listed = new Map<string, string>()

/** Replaces the rows only when they changed, so that the focus stays on its button. */
function list(name: string, rows: readonly Row[]): void {
  const key = JSON.stringify(rows)
  if (listed.get(name) === key) return
  listed.set(name, key)
  const items = rows.map(({ text, action, id = '' }) => {
    const content = document.createElement(action ? 'button' : 'span')
    content.textContent = text
    if (action) Object.assign(content.dataset, { action, id })
    const item = document.createElement('li')
    item.append(content)
    return item
  })
  for (const place of all(`[data-list="${name}"]`)) place.replaceChildren(...items)
}

function all(selector: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(selector)
}
