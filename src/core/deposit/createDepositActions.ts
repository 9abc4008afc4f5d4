import { createQuotes } from '../../client/createQuotes.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Flow } from '../../flow/createFlow.js'
import type { Draft, Recovery } from '../../flow/state.js'
import { statusView } from '../../flow/statusView.js'
import type { Payment } from '../../schema/Payment.js'
import type { QuoteRequest, QuoteResponse } from '../../schema/Quote.js'
import type { OwnerSigner } from '../../signing/OwnerSigner.js'
import type { SigningPlan } from '../../signing/SigningPlan.js'
import type { WithdrawalRequest } from '../../storage/withdrawalRecords.js'
import type { Catalog, CoreContext } from '../CoreContext.js'
import { type ConfirmParameters, confirmOnce } from '../confirm/confirmOnce.js'
import { declareNotSent, type FundOptions, fundOnce } from '../fund/fundOnce.js'
import type { FundingTransfer } from '../fund/planFunding.js'
import { ownerSigner } from '../owner/ownerSigner.js'
import type { RequoteOffer } from '../requote/continueWith.js'
import { confirmRequote, requoteRequest } from '../requote/requote.js'
import type { SignOptions } from '../signing/SignOptions.js'
import { createVerification, type VerifyOwnerParameters } from '../verify/createVerification.js'
import type { WalletStore } from '../wallets/walletStore.js'
import type { WithdrawalFlow } from '../withdraw/createWithdrawal.js'
import type { DepositAction } from './DepositState.js'

/** The actions of a deposit. Those that return a promise reject with a `DepositError`. */
export type DepositActions = {
  /** Changes the draft while the step is `form`. */
  change: (change: Partial<Draft>) => void
  /** All assets and chains of the service, to name what is paid and received. Kept for ten minutes. */
  loadCatalog: () => Promise<Catalog>
  /** Requests quotes. A new request replaces the previous one, which resolves with undefined. */
  quote: (request: QuoteRequest) => Promise<QuoteResponse | undefined>
  /** Chooses a quote of the last response by its `payment_id`. */
  choose: (paymentId: string) => void
  /** Back to the previous step. */
  back: () => void
  /** Confirms the chosen offer at most once. Resolves with whether a payment exists. */
  confirm: (parameters: ConfirmParameters) => Promise<boolean | undefined>
  /**
   * The messages an owner has to sign, checked, to be shown before `verify`. `chainId` is of the owner's network; by
   * default of the one that the payment names.
   */
  planVerification: (chainId?: bigint) => Promise<readonly SigningPlan[]>
  /**
   * Requests the owner's signature of the next message from `owner` or the connected wallet. After the last one, all are submitted.
   * Nothing but `plans` is signed, which were shown. Resolves with how many messages are still to be signed.
   */
  verify: (parameters: Omit<VerifyOwnerParameters, 'payment'>) => Promise<number>
  /**
   * Requests the missing transfer from the connected wallet. Resolves with the hash, or with undefined while an earlier
   * request or transfer is unresolved: `flow.asked` or `flow.sent` of the state. Refused with the rule `first_seen` or
   * `address_proof` unless the user was told and `acceptFirstSeen` or `acceptUnverified` says so, and with `witness_none` if
   * the wallet's own node cannot confirm the token's decimals and no `onUnwitnessed` is there to tell the user.
   */
  fund: (options?: FundOptions) => Promise<string | undefined>
  /** The user checked and found nothing sent, whatever was known before: `fund` may ask again. */
  notSent: () => void
  /** The user says that they sent the transfer from elsewhere. */
  alreadySent: () => void
  /** Requests the message to sign for a withdrawal. Moves no funds. */
  prepareWithdrawal: (request: WithdrawalRequest) => Promise<void>
  /** Requests the owner's signature of the prepared withdrawal and submits it. */
  signWithdrawal: (options?: SignOptions) => Promise<void>
  /** Submits the same signature again after a lost response. It counts once. */
  submitWithdrawalAgain: () => Promise<void>
  /** Abandons a withdrawal that was not submitted. */
  leaveWithdrawal: () => void
  /** Resumes a withdrawal that an earlier visit stored for this wallet address. Resolves with whether there was one. */
  resumeWithdrawal: (wallet: string, recovery?: Recovery) => Promise<boolean>
  /** New quotes for the balance of the stopped payment. */
  requote: () => Promise<QuoteResponse | undefined>
  /**
   * Confirms a quote as a child payment and prepares the withdrawal that funds it, for `signWithdrawal`. Refused with the
   * rule `wallet_address` if the new deposit address cannot be verified, unless `acceptUnverified` says that the user
   * was told.
   */
  continueWith: (offer: RequoteOffer) => Promise<void>
  /** Connects a wallet of `wallet.wallets` by id. Never rejects: the reason is in `wallet.error`. */
  connect: (walletId: string) => Promise<void>
  /**
   * From now on, this signs for payments that it owns, instead of the connected wallet. Undefined: the wallet signs.
   */
  setOwner: (owner: OwnerSigner | undefined) => void
  /** Forgets the connected account. The wallet keeps its permission. */
  disconnect: () => void
  /** Opens and follows a payment. */
  open: (paymentId: string) => void
  /** Fetches the followed payment now. */
  refetch: () => Promise<void>
  /** Back to an empty draft. The payment keeps running. */
  startOver: (draft?: Partial<Draft>) => void
}

export type DepositActionsParameters = {
  core: CoreContext
  flow: Flow
  wallets: WalletStore
  withdrawal: WithdrawalFlow
  run: <Result>(action: DepositAction, task: () => Promise<Result>) => Promise<Result | undefined>
  payment: () => Payment | undefined
  /** The transfer on the screen. */
  transfer: () => FundingTransfer | undefined
  refetch: () => Promise<void>
  quote: (request: QuoteRequest) => Promise<QuoteResponse | undefined>
  quotes: () => QuoteResponse | undefined
}

export function createDepositActions(parameters: DepositActionsParameters): DepositActions {
  const { core, flow, wallets, withdrawal, run, refetch } = parameters
  const followedPayment = (): Payment => {
    const payment = parameters.payment()
    if (payment) return payment
    throw new DepositError('configuration', 'The payment is not loaded yet.')
  }
  const verification = createVerification()
  const connectedAccount = () => {
    const { account } = wallets.getState()
    if (account) return account
    throw new DepositError('wallet_unavailable', 'Connect a wallet first. Nothing was sent.')
  }
  const signerOf = (owner: string) =>
    ownerSigner(core, owner, wallets.getState().account?.signer) ?? connectedAccount().signer
  return {
    change: (change) => flow.send({ type: 'DRAFT_CHANGED', change }),
    loadCatalog: () => core.catalog.load(),
    quote: parameters.quote,
    choose: (chosen) => {
      const response = parameters.quotes()
      if (response) flow.send({ type: 'QUOTE_CHOSEN', offer: { response, chosen } })
    },
    back: () => flow.send({ type: 'WENT_BACK' }),
    confirm: (agreed) => run('confirm', () => confirmOnce(core, flow, agreed)),
    planVerification: async (chainId) => verification.plan(core, followedPayment(), chainId),
    verify: async (options) => {
      const left = await run('verify', async () => {
        const payment = verification.planned(followedPayment())
        return verification.sign(core, signerOf(payment.owner_address), { ...options, payment })
      })
      return left ?? 0
    },
    fund: (options = {}) =>
      run('fund', async () => {
        const [account, payment] = [connectedAccount(), followedPayment()]
        const transfer = parameters.transfer()
        if (!transfer) throw new DepositError('configuration', 'The payment asks for no transfer. Nothing was sent.')
        return fundOnce(core, { ...options, payment, transfer, account })
      }),
    notSent: () => {
      const state = flow.getState()
      if (state.step !== 'payment') return
      declareNotSent(core, state.paymentId)
      flow.send({ type: 'SEND_RETRIED' })
    },
    alreadySent: () => {
      const view = statusView(followedPayment())
      flow.send({ type: 'FUNDS_SENT', received: view.screen === 'transfer' ? view.received : undefined })
    },
    prepareWithdrawal: withdrawal.prepare,
    signWithdrawal: async (options) => {
      const state = withdrawal.getState()
      await withdrawal.sign('request' in state ? signerOf(state.request.owner) : connectedAccount().signer, options)
    },
    submitWithdrawalAgain: withdrawal.submitAgain,
    leaveWithdrawal: withdrawal.leave,
    resumeWithdrawal: withdrawal.resume,
    requote: () => run('requote', () => createQuotes(core.client, requoteRequest(followedPayment()))),
    continueWith: async (offer) => {
      await run('requote', async () => {
        const { child, request } = await confirmRequote(core, followedPayment(), offer)
        const childId = child.payment_id
        if (!request) return flow.send({ type: 'PAYMENT_OPENED', paymentId: childId })
        // Stored before anything is signed, so that a reload knows where the funds went.
        flow.send({ type: 'RECOVERY_OPENED', recovery: { kind: 'retry', childId } })
        await withdrawal.prepare(request)
      })
    },
    connect: wallets.connect,
    disconnect: wallets.disconnect,
    setOwner: (owner) => {
      core.owner = owner
    },
    open: (paymentId) => {
      verification.leave()
      flow.send({ type: 'PAYMENT_OPENED', paymentId })
    },
    refetch,
    startOver: (draft) => {
      verification.leave()
      flow.send({ type: 'STARTED_OVER', draft })
    },
  }
}
