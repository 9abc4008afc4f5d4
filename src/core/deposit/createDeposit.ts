import { createStore } from 'zustand/vanilla'
import { createDepositClient, type DepositClient } from '../../client/createDepositClient.js'
import { createQuotes } from '../../client/createQuotes.js'
import { DepositError } from '../../errors/DepositError.js'
import { createFlow } from '../../flow/createFlow.js'
import { type Draft, emptyDraft } from '../../flow/state.js'
import { statusView } from '../../flow/statusView.js'
import type { Payment } from '../../schema/Payment.js'
import { isFinal } from '../../schema/status.js'
import { resolveSigningOptions, type SigningOptions } from '../../signing/SigningOptions.js'
import { browserStorage, customerStorage } from '../../storage/browserStorage.js'
import { claimCompletion } from '../../storage/paymentRecords.js'
import { loadPinnedAddress } from '../../storage/pins.js'
import type { FlowStorage } from '../../storage/records.js'
import { sweep } from '../../storage/sweep.js'
import { toConnector, type Wallet } from '../../wallet/toConnector.js'
import { settleConfirmation } from '../confirm/confirmOnce.js'
import { createCoreContext } from '../createCoreContext.js'
import { type FollowedPayment, followPayment } from '../follow/followPayment.js'
import { fundingNotes, syncFundingNotes } from '../fund/fundingNotes.js'
import { signingSession } from '../signingSession.js'
import { tokenContracts } from '../verify/planVerifications.js'
import { createConnectorStore } from '../wallets/createConnectorStore.js'
import { createWalletStore } from '../wallets/walletStore.js'
import { createWithdrawal } from '../withdraw/createWithdrawal.js'
import { followWithdrawal } from '../withdraw/followWithdrawal.js'
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
  /** Where the deposit is persisted. `null` persists nothing. Default: `localStorage`. */
  storage?: FlowStorage | null | undefined
  /** A stable id of the customer who is signed in to your site. Data is stored separately for each customer. */
  customerKey?: string | undefined
  /** What owners may sign, and the trusted factories. Default: those of the local deposits service. */
  signing?: SigningOptions | undefined
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
  getState: () => DepositState
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
  /** Stops timers, requests and listeners. An open wallet request stays recorded. */
  destroy: () => void
}

/**
 * Creates a deposit from the draft to the receipt, for Vue, Svelte or plain TypeScript. It has the guarantees of the
 * widget: an offer is confirmed at most once, a wallet is asked to send at most once across tabs and reloads, and
 * nothing is signed that was not rebuilt and compared.
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
  const core = createCoreContext({ client, storage, signing: options.signing, onPayment: accept })
  const flow = createFlow({
    initial: { step: 'pick', draft: { ...emptyDraft, ...options.draft } },
    storage,
    id: options.id,
  })
  const wallets = options.wallet ? createConnectorStore(toConnector(options.wallet)) : createWalletStore(storage)
  const { factories, templates } = resolveSigningOptions(options.signing)
  const withdrawal = createWithdrawal({
    client,
    storage,
    session: signingSession(storage),
    known: () => {
      const { payment } = store.getState()
      return { payment, pinned: payment && loadPinnedAddress(storage, payment.payment_id), factories }
    },
    tokens: async () => tokenContracts((await core.catalog.load()).assets),
    templates: () => templates,
  })
  const store = createStore<DepositState>(() => ({
    flow: flow.getState(),
    wallet: wallets.getState(),
    quotes: undefined,
    payment: undefined,
    paymentError: undefined,
    view: undefined,
    withdrawal: withdrawal.getState(),
    pending: [],
    error: undefined,
  }))
  let followed: (FollowedPayment & { paymentId: string }) | undefined

  function accept(payment: Payment): void {
    const state = flow.getState()
    if (state.step !== 'payment' || state.paymentId !== payment.payment_id) return
    store.setState({ payment, view: statusView(payment, { ownOrigin: globalThis.location?.origin }) })
    if (payment.status === 'COMPLETE' && claimCompletion(storage, payment.payment_id))
      // An error that the host throws must not look like a payment that failed its checks.
      queueMicrotask(() => options.onComplete?.(payment))
    if (isFinal(payment.status)) flow.send({ type: 'PAYMENT_ENDED', paymentId: payment.payment_id })
  }

  /** Follows the payment of the current step, and no other. */
  function follow(): void {
    const state = flow.getState()
    const paymentId = state.step === 'payment' ? state.paymentId : undefined
    store.setState({ flow: state })
    if (paymentId === followed?.paymentId) return
    followed?.stop()
    followed = undefined
    store.setState({ payment: undefined, paymentError: undefined, view: undefined })
    if (paymentId === undefined) return
    const stopNotes = syncFundingNotes(fundingNotes(core), flow, paymentId)
    const following = followPayment(core, paymentId, (paymentError) => store.setState({ paymentError }))
    followed = {
      ...following,
      paymentId,
      stop: () => {
        stopNotes()
        following.stop()
      },
    }
    const known = core.payments.get(paymentId)
    if (known) accept(known)
  }

  /** Runs an action unless it is running already, and keeps its error. A double click does nothing. */
  async function run<Result>(action: DepositAction, task: () => Promise<Result>): Promise<Result | undefined> {
    const others = store.getState().pending
    if (others.includes(action)) return undefined
    store.setState({ pending: [...others, action], error: undefined })
    try {
      return await task()
    } catch (cause) {
      const error = DepositError.from(cause)
      store.setState({ error })
      throw error
    } finally {
      store.setState(({ pending }) => ({ pending: pending.filter((other) => other !== action) }))
    }
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
  ]
  const quoting = { current: new AbortController() }
  const sweeping = setTimeout(() => sweep(browser, Date.now()))
  globalThis.addEventListener?.('online', settle)
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
        // A changed address overrides everything: nothing may be sent or signed with it.
        if (paymentError?.code === 'address_changed') throw paymentError
        return payment
      },
      refetch: async () => followed?.refetch(),
      quote: async (request) => {
        quoting.current.abort()
        quoting.current = new AbortController()
        const { signal } = quoting.current
        flow.send({ type: 'QUOTES_REQUESTED' })
        const response = await createQuotes(client, { ...request, signal })
        if (!signal.aborted) store.setState({ quotes: response })
        return response
      },
      quotes: () => store.getState().quotes,
    }),
    getState: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    destroy: () => {
      quoting.current.abort()
      clearTimeout(sweeping)
      globalThis.removeEventListener?.('online', settle)
      followed?.stop()
      followed = undefined
      for (const stop of stops) stop()
    },
  }
}
