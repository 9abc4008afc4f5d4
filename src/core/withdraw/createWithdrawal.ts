import { createStore, type StoreApi } from 'zustand/vanilla'
import { confirmWithdrawal, getWithdrawal, prepareWithdrawal } from '../../client/withdraw.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Recovery } from '../../flow/state.js'
import type { WithdrawAuthorization, Withdrawal } from '../../schema/Balance.js'
import type { OwnerSigner } from '../../signing/OwnerSigner.js'
import { refuseExpired } from '../../signing/refuseSigning.js'
import type { Signer } from '../../signing/Signer.js'
import type { SigningPlan } from '../../signing/SigningPlan.js'
import { signPlan } from '../../signing/signPlan.js'
import { saveCompletedWithdrawal } from '../../storage/paymentRecords.js'
import { tabNames } from '../../storage/tabNames.js'
import type { WithdrawalRequest } from '../../storage/withdrawalRecords.js'
import { loadWithdrawal, type WithdrawalRecord } from '../../storage/withdrawalRecords.js'
import { assertWitnessed } from '../signing/assertWitnessed.js'
import type { SignOptions } from '../signing/SignOptions.js'
import { unverifiableWalletError } from '../signing/unverifiableWalletError.js'
import { locked, withTabLock } from '../withTabLock.js'
import { createWithdrawalSession } from './createWithdrawalSession.js'
import { planWithdrawal, type WithdrawalParameters } from './planWithdrawal.js'
import type { WithdrawalState } from './WithdrawalState.js'
import { endsWithdrawal, matchesRecovery, mayAbandon, netProceeds, withSignedFees } from './withdrawalOutcome.js'
import { assertElsewhere, assertKnown } from './withdrawFacts.js'

/** A withdrawal from request to completion: one at a time, persisted across reloads, signed at most once. */
export type WithdrawalFlow = Pick<StoreApi<WithdrawalState>, 'getState' | 'subscribe'> & {
  /** Requests the message to sign from the service and passes it through the signing gate. */
  prepare: (request: WithdrawalRequest) => Promise<void>
  /** Requests the owner's signature and submits it. */
  sign: (signer: Signer | OwnerSigner, options?: SignOptions) => Promise<void>
  /** Submits the same signature again after a lost response. It counts once. */
  submitAgain: () => Promise<void>
  /** Abandons a withdrawal that was not submitted, or one with a lost response whose signature expired. */
  leave: () => void
  /**
   * Resumes a stored withdrawal of this wallet if it matches the purpose: a withdrawal to the owner (the default), or
   * funding a child payment.
   *
   * @returns Whether there was one.
   */
  resume: (wallet: string, recovery?: Recovery) => Promise<boolean>
  /** Applies a fetched status. */
  follow: (withdrawal: Withdrawal) => void
}

/** Creates a withdrawal in its idle state. */
export function createWithdrawal(parameters: WithdrawalParameters): WithdrawalFlow {
  const { client, storage, session: signatures, pinned } = parameters
  const store = createStore<WithdrawalState>(() => ({ stage: 'idle' }))
  const session = createWithdrawalSession(storage, client.boundedNow)

  /** `error` is why the message is requested again. */
  async function requestAuthorization(request: WithdrawalRequest, error?: DepositError): Promise<void> {
    const signal = session.begin()
    store.setState({ stage: 'preparing', request }, true)
    try {
      const authorization = await prepareWithdrawal(client, {
        token_amounts: request.tokens.map(({ token, amount }) => ({ token, amount })),
        recipient_address: request.recipient,
        withdraw_from: request.withdrawFrom,
        signal,
      })
      if (!signal.aborted) await review({ request, authorization, signal, error })
    } catch (cause) {
      if (!signal.aborted) store.setState({ stage: 'idle', error: DepositError.from(cause) }, true)
    }
  }

  type Reviewing = {
    request: WithdrawalRequest
    authorization: WithdrawAuthorization
    signal: AbortSignal
    error?: DepositError | undefined
  }

  async function review({ request, authorization, signal, error }: Reviewing): Promise<void> {
    const plan = await planWithdrawal(parameters, request, authorization)
    if (signal.aborted) return
    session.review(request, authorization)
    showReview(request, plan, { error })
  }

  type Notices = { error: DepositError | undefined; unwitnessed?: boolean | undefined }

  function showReview(request: WithdrawalRequest, plan: SigningPlan, { error, unwitnessed }: Notices): void {
    const unverified = request.unverified ?? plan.facts.unverified
    const notices = { ...(unverified && { unverified }), ...(unwitnessed && { unwitnessed }), ...(error && { error }) }
    store.setState({ stage: 'review', request, plan, ...notices }, true)
  }

  async function sign(signer: Signer | OwnerSigner, asked: SignOptions = {}): Promise<void> {
    const state = store.getState()
    if (state.stage !== 'review' || !session.held()) return
    const options = { ...asked, acceptUnwitnessed: asked.acceptUnwitnessed ?? state.unwitnessed }
    const { request, plan } = state
    if (state.unverified && !options.acceptUnverified)
      return showReview(request, plan, { error: unverifiableWalletError() })
    const signal = session.begin()
    store.setState({ stage: 'signing', request, plan }, true)
    try {
      const task = () => Promise.race([signAndSubmit({ signer, request, plan, options, signal }), untilAborted(signal)])
      const outcome = await withTabLock(tabNames.withdraw(request.address), storage, task)
      if (outcome === locked) throw new DepositError('payment_locked', 'Another tab is signing this withdrawal.')
    } catch (cause) {
      const notices = { error: DepositError.from(cause), unwitnessed: options.acceptUnwitnessed }
      if (!signal.aborted) showReview(request, plan, notices)
    }
  }

  type Signing = {
    signer: Signer | OwnerSigner
    request: WithdrawalRequest
    plan: SigningPlan
    options: SignOptions
    signal: AbortSignal
  }

  async function signAndSubmit({ signer, request, plan, options, signal }: Signing): Promise<void> {
    assertElsewhere(request, signer)
    assertKnown(request, signer)
    const witness = () => assertWitnessed(signer, plan.facts, pinned(), options.acceptUnwitnessed)
    const signing = { session: signatures, now: client.boundedNow, witness, signal }
    const signed = await signPlan(signer, plan, { ...options, ...signing })
    if (signal.aborted) return
    const signedRequest = withSignedFees(request, plan)
    session.sign(signedRequest, signed.signature, plan.deadline)
    await submit(signedRequest)
  }

  async function submit(request: WithdrawalRequest): Promise<void> {
    const held = session.held()
    if (held?.signature === undefined) return
    const { authorization, signature, deadline } = held
    store.setState({ stage: 'submitting', request, deadline }, true)
    try {
      follow(await confirmWithdrawal(client, { signature, state_token: authorization.state_token }))
    } catch (cause) {
      const error = DepositError.from(cause)
      if (endsWithdrawal(error, session.held()?.responseLost ?? true)) return end(request, error)
      if (error.code !== 'rate_limited') session.loseResponse()
      store.setState({ stage: 'submitting', request, deadline, error }, true)
    }
  }

  /** The service did not accept the signature and no funds moved: a new withdrawal can be prepared. */
  function end(request: WithdrawalRequest, error: DepositError): void {
    session.forget(request)
    store.setState({ stage: 'idle', error }, true)
  }

  function follow(withdrawal: Withdrawal): void {
    const state = store.getState()
    if (state.stage !== 'submitting' && state.stage !== 'following') return
    const { request } = state
    const { status, transaction_hash: hash } = withdrawal
    const ended = ['SUCCESS', 'FAILED', 'EXPIRED'].includes(status)
    if (ended) session.forget(request)
    if (status === 'SUCCESS' && hash !== undefined) saveCompletedWithdrawal(storage, hash, netProceeds(request))
    store.setState({ stage: ended ? 'ended' : 'following', request, withdrawal }, true)
  }

  async function resumeRecord(record: WithdrawalRecord): Promise<void> {
    const { request, authorization } = record
    session.restore(record)
    const signal = session.begin()
    if (record.signature !== undefined) return submitOrFollow(request, record)
    store.setState({ stage: 'preparing', request }, true)
    try {
      await review({ request, authorization, signal })
    } catch (cause) {
      if (signal.aborted) return
      const error = DepositError.from(cause)
      // No funds moved. A request that only expired is prepared again, so that the user keeps their choices.
      session.forget(request)
      if (error.rule === 'deadline') return requestAuthorization(request, refuseExpired())
      store.setState({ stage: 'idle', error }, true)
    }
  }

  /** The signature may have arrived before the page closed: then only the status is fetched. */
  async function submitOrFollow(
    request: WithdrawalRequest,
    { authorization, deadline }: WithdrawalRecord,
  ): Promise<void> {
    store.setState({ stage: 'submitting', request, deadline }, true)
    try {
      const withdrawal = await getWithdrawal(client, { withdraw_id: authorization.withdraw_id })
      if (withdrawal.status !== 'PENDING' || withdrawal.transaction_hash !== undefined) return follow(withdrawal)
    } catch (cause) {
      const error = DepositError.from(cause)
      if (error.code !== 'not_found') return store.setState({ stage: 'submitting', request, deadline, error }, true)
    }
    await submit(request)
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    prepare: async (request) => {
      // A copy: what is compared with the message is what was asked for, whatever the caller does to its object.
      if (store.getState().stage === 'idle') await requestAuthorization(structuredClone(request))
    },
    sign,
    follow,
    resume: async (wallet, recovery = { kind: 'withdraw' }) => {
      if (store.getState().stage !== 'idle') return true
      const record = loadWithdrawal(storage, wallet, client.boundedNow())
      if (!record || !matchesRecovery(record.request, recovery)) return false
      await resumeRecord(record)
      return true
    },
    submitAgain: async () => {
      const state = store.getState()
      if (state.stage === 'submitting' && state.error) await submit(state.request)
    },
    leave: () => {
      const state = store.getState()
      // A submitted signature may still execute: it stays until its outcome is known or it expires.
      if (state.stage === 'following' || (state.stage === 'submitting' && !mayAbandon(state, client.boundedNow())))
        return
      session.abort()
      if (state.stage !== 'idle') session.forget(state.request)
      store.setState({ stage: 'idle' }, true)
    },
  }
}

/** Resolves on abort, so that a cancelled wallet request that never settles does not hold the tab lock. */
function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
