import { createStore } from 'zustand/vanilla'
import { createDepositClient, type DepositClient } from '../../client/createDepositClient.js'
import { createQuotes } from '../../client/createQuotes.js'
import { DepositError } from '../../errors/DepositError.js'
import { createFlow } from '../../flow/createFlow.js'
import { type Draft, emptyDraft } from '../../flow/state.js'
import { statusView } from '../../flow/statusView.js'
import type { Payment } from '../../schema/Payment.js'
import type { QuoteRequest, QuoteResponse } from '../../schema/Quote.js'
import { isFinal } from '../../schema/status.js'
import type { OwnerSigner } from '../../signing/OwnerSigner.js'
import type { SigningOptions } from '../../signing/SigningOptions.js'
import { browserStorage, customerStorage } from '../../storage/browserStorage.js'
import { claimCompletion } from '../../storage/paymentRecords.js'
import type { FlowStorage } from '../../storage/records.js'
import { scheduleSweep } from '../../storage/scheduleSweep.js'
import { toConnector, type Wallet } from '../../wallet/toConnector.js'
import { stopsPayment } from '../agreement/termsChangedError.js'
import type { ExpectedAddress, PinnedTokens, VouchedChains } from '../CoreContext.js'
import { settleConfirmation } from '../confirm/confirmOnce.js'
import { createCoreContext } from '../createCoreContext.js'
import { fetchPayment } from '../follow/cachePayment.js'
import { type FollowedPayment, followPayment } from '../follow/followPayment.js'
import { fundingOf } from '../fund/Funding.js'
import { followTransfer } from '../fund/followTransfer.js'
import { fundingNotes, syncFundingNotes } from '../fund/fundingNotes.js'
import { listen } from '../listen.js'
import { createConnectorStore } from '../wallets/createConnectorStore.js'
import { createWalletStore } from '../wallets/walletStore.js'
import { createWithdrawal } from '../withdraw/createWithdrawal.js'
import { followWithdrawal } from '../withdraw/followWithdrawal.js'
import { withdrawalParameters } from '../withdraw/withdrawalParameters.js'
import { createDepositActions, type DepositActions } from './createDepositActions.js'
import type { DepositAction, DepositState } from './DepositState.js'

/** How a deposit is set up. */
export type CreateDepositOptions = {
  /** Where the deposits proxy is mounted. Default: `/api/deposits`. */
  apiUrl?: string | undefined
  /** Your own client instead of `apiUrl`, for custom headers or a custom fetch. */
  client?: DepositClient | undefined
  /** The wallet to pay from. Default: the wallets discovered by EIP-6963. */
  wallet?: Wallet | undefined
  /** Signs for payments that it owns, such as `createPasskeySigner`. Default: the wallet signs. */
  owner?: OwnerSigner | undefined
  /** Where the deposit is persisted. `null` persists nothing. Default: `localStorage`. */
  storage?: FlowStorage | null | undefined
  /** A stable id of the customer who is signed in to your site. Data is stored separately for each customer. */
  customerKey?: string | undefined
  /** What owners may sign, and the trusted factories. Default: those of the local deposits service. */
  signing?: SigningOptions | undefined
  /** Tokens that you vouch for, by asset id: a service that lists them with other facts is refused. */
  tokens?: PinnedTokens | undefined
  /** Nodes that you vouch for, by chain id, for a wallet that does not know the network: see `chainToAdd`. */
  chains?: VouchedChains | undefined
  /** The deposit address that you expect for a payment, if you can tell. Any other one is refused. */
  expectedAddress?: ExpectedAddress | undefined
  /** Distinguishes several deposits on one page. Default: `deposit`. */
  id?: string | undefined
  /** Initial values of the draft. */
  draft?: Partial<Draft> | undefined
  /** Opens this payment at once, instead of a stored one. */
  paymentId?: string | undefined
  /** Called once in this browser for each completed payment, even across reloads. */
  onComplete?: ((payment: Payment) => void) | undefined
}

/** A deposit without a framework: its state, and the actions that change it. */
export type Deposit = DepositActions & {
  /** Everything that a page shows. A new object after each change. */
  getState: () => DepositState
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /** Stops timers, requests and listeners. An open wallet request stays recorded. */
  destroy: () => void
}

/**
 * Creates a deposit without a framework, with the guarantees of the widget: an offer is confirmed at most once, a wallet
 * is asked to send at most once across tabs and reloads, and nothing is signed that was not rebuilt and compared.
 *
 * @param options Where the proxy is, which wallet pays and where the deposit is persisted.
 * @returns The deposit. Its actions reject with a `DepositError`, which is in `getState().error` too.
 * @example
 * const deposit = createDeposit({ apiUrl: '/api/deposits' })
 * deposit.subscribe(() => render(deposit.getState()))
 */
export function createDeposit(options: CreateDepositOptions = {}): Deposit {
  const client = options.client ?? createDepositClient({ baseUrl: options.apiUrl ?? '/api/deposits' })
  const browser = options.storage === undefined ? browserStorage() : (options.storage ?? undefined)
  const storage = options.customerKey === undefined ? browser : customerStorage(browser, options.customerKey)
  const { signing, owner, tokens, chains, expectedAddress } = options
  const trust = { signing, owner, tokens, chains, expectedAddress }
  const core = createCoreContext({ client, storage, ...trust, onPayment: accept })
  const transfer = followTransfer(core, () => update({}))
  const draft = { ...emptyDraft, ...options.draft }
  const flow = createFlow({ initial: { step: 'form', draft }, storage, id: options.id })
  const wallets = options.wallet ? createConnectorStore(toConnector(options.wallet)) : createWalletStore(storage)
  const withdrawal = createWithdrawal(
    withdrawalParameters(
      () => core,
      () => store.getState().payment,
    ),
  )
  const store = createStore<DepositState>(() => ({
    flow: flow.getState(),
    wallet: wallets.getState(),
    quotes: undefined,
    payment: undefined,
    paymentError: undefined,
    view: undefined,
    funding: undefined,
    withdrawal: withdrawal.getState(),
    pending: [],
    error: undefined,
  }))
  let followed: (FollowedPayment & { paymentId: string; stopNotes: () => void }) | undefined
  let fetchError: DepositError | undefined
  let quoting = new AbortController()
  /** Changes the state, and what follows from it. */
  function update(change: Partial<DepositState>): void {
    const { payment, flow: now, pending } = { ...store.getState(), ...change }
    const paymentError = [fetchError, transfer.error()].find(stopsPayment) ?? fetchError ?? transfer.error()
    // Changed terms override everything: a page that shows the view shows no address to send to.
    const isTrusted = payment && !stopsPayment(paymentError)
    const view = isTrusted ? statusView(payment, { ownOrigin: globalThis.location?.origin }) : undefined
    const funding = fundingOf(now, view, transfer.current(), pending.includes('fund'))
    store.setState({ ...change, paymentError, view, funding })
  }

  function accept(payment: Payment): void {
    const state = flow.getState()
    if (state.step !== 'payment' || state.paymentId !== payment.payment_id) return
    transfer.plan(payment)
    update({ payment })
    if (payment.status === 'COMPLETE' && claimCompletion(storage, payment.payment_id))
      // An error that the host throws must not look like a payment that failed its checks.
      queueMicrotask(() => options.onComplete?.(payment))
    if (isFinal(payment.status)) flow.send({ type: 'PAYMENT_ENDED', paymentId: payment.payment_id })
  }

  function unfollow(): void {
    followed?.stopNotes()
    followed?.stop()
    followed = fetchError = undefined
  }

  /** Follows the payment of the current step, and no other. */
  function follow(): void {
    const state = flow.getState()
    const paymentId = state.step === 'payment' ? state.paymentId : undefined
    update({ flow: state })
    if (paymentId === followed?.paymentId) return
    unfollow()
    transfer.plan(undefined)
    update({ payment: undefined })
    if (paymentId === undefined) return
    const stopNotes = syncFundingNotes(fundingNotes(core), flow, paymentId)
    const following = followPayment(core, paymentId, async (signal) => {
      const error = await fetchPayment(core, paymentId, signal).then(() => undefined, DepositError.from)
      if (signal.aborted) return
      fetchError = error
      update({})
    })
    followed = { ...following, paymentId, stopNotes }
    const known = core.payments.get(paymentId)
    if (!known) return
    accept(known)
    void following.refetch()
  }

  /**
   * Runs an action and keeps its error. While it is running, a second one does nothing; with `signal`, it replaces the
   * first, whose outcome no longer counts.
   */
  async function run<Result>(action: DepositAction, task: () => Promise<Result>, signal?: AbortSignal) {
    const others = () => store.getState().pending.filter((other) => other !== action)
    if (!signal && store.getState().pending.includes(action)) return undefined
    update({ pending: [...others(), action], error: undefined })
    try {
      const result = await task()
      return signal?.aborted ? undefined : result
    } catch (cause) {
      if (signal?.aborted) return undefined
      const error = DepositError.from(cause)
      update({ error })
      throw error
    } finally {
      if (!signal?.aborted) update({ pending: others() })
    }
  }

  async function quote(request: QuoteRequest): Promise<QuoteResponse | undefined> {
    quoting.abort()
    quoting = new AbortController()
    const { signal } = quoting
    // Quotes for something else must not be chosen meanwhile.
    update({ quotes: undefined })
    flow.send({ type: 'QUOTES_REQUESTED' })
    const response = await run('quote', () => createQuotes(core.client, { ...request, signal }), signal)
    if (response) update({ quotes: response })
    return response
  }

  /** Reloaded during a confirmation, or its response was lost: looks up its outcome. */
  const settle = () => {
    const state = flow.getState()
    if (state.step === 'confirm' && state.attempted)
      void run('confirm', () => settleConfirmation(core, flow)).catch(() => undefined)
  }
  flow.resume()
  if (options.paymentId !== undefined) flow.send({ type: 'PAYMENT_OPENED', paymentId: options.paymentId })
  const stops = [
    flow.subscribe(follow),
    wallets.subscribe(() => store.setState({ wallet: wallets.getState() })),
    withdrawal.subscribe((state) => store.setState({ withdrawal: state })),
    wallets.start(),
    followWithdrawal(core, withdrawal),
    listen('online', settle),
    scheduleSweep(browser),
  ]
  follow()
  settle()
  return {
    ...createDepositActions({
      core,
      flow,
      wallets,
      withdrawal,
      run,
      payment: () => {
        const { payment, paymentError } = store.getState()
        // Nothing may be sent or signed for changed terms.
        if (stopsPayment(paymentError)) throw paymentError
        return payment
      },
      transfer: () => store.getState().funding?.transfer,
      refetch: async () => followed?.refetch(),
      quote,
      quotes: () => store.getState().quotes,
    }),
    getState: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    destroy: () => {
      quoting.abort()
      unfollow()
      for (const stop of stops) stop()
    },
  }
}
