import { createStore, type StoreApi } from 'zustand/vanilla'
import { confirmWithdrawal, getWithdrawal, prepareWithdrawal } from '../../client/withdraw.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Recovery } from '../../flow/state.js'
import type { WithdrawAuthorization, Withdrawal } from '../../schema/Balance.js'
import { refuseExpired } from '../../signing/gate/refuseSigning.js'
import type { SigningPlan } from '../../signing/gate/SigningPlan.js'
import type { Signer } from '../../signing/Signer.js'
import { locked, withTabLock } from '../exclusive/withTabLock.js'
import { saveCompletedWithdrawal } from './completedWithdrawal.js'
import { endsWithdrawal } from './endsWithdrawal.js'
import { isSignatureExpired } from './isSignatureExpired.js'
import { matchesRecovery } from './matchesRecovery.js'
import { netProceeds } from './netProceeds.js'
import { untilAborted } from './untilAborted.js'
import type { WithdrawalParameters } from './WithdrawalParameters.js'
import type { WithdrawalRequest } from './WithdrawalRequest.js'
import type { WithdrawalState } from './WithdrawalState.js'
import { forgetWithdrawal, loadWithdrawal, saveWithdrawal, type WithdrawalRecord } from './withdrawalRecord.js'
import { withSignedFees } from './withSignedFees.js'

/** How the owner signs. */
export type SignOptions = { smartAccount?: boolean | undefined }

/** A withdrawal from request to completion: one at a time, persisted across reloads, signed at most once. */
export type WithdrawalFlow = Pick<StoreApi<WithdrawalState>, 'getState' | 'subscribe'> & {
  /** Requests the message to sign from the service and passes it through the signing gate. */
  prepare: (request: WithdrawalRequest) => Promise<void>
  /** Requests the owner's signature and submits it. */
  sign: (signer: Signer, options?: SignOptions) => Promise<void>
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

export function createWithdrawal(parameters: WithdrawalParameters): WithdrawalFlow {
  const { client, storage, session, known, templates, tokens } = parameters
  const store = createStore<WithdrawalState>(() => ({ stage: 'idle' }))
  let authorization: WithdrawAuthorization | undefined
  let signature: string | undefined
  let deadline: bigint | undefined
  // The service may have received the signature: the response to it was lost.
  let responseLost = false
  // Aborted when the current attempt is abandoned, so that late responses are ignored.
  let attempt = new AbortController()

  function begin(): AbortSignal {
    attempt.abort()
    attempt = new AbortController()
    return attempt.signal
  }

  async function plan(request: WithdrawalRequest, { signature_type, withdraw_authorization }: WithdrawAuthorization) {
    // Loaded lazily, only for a withdrawal.
    const [{ openGate }, { withdrawFacts }, listed] = await Promise.all([
      import('../../signing/gate/openGate.js'),
      import('./withdrawFacts.js'),
      tokens(),
    ])
    return openGate({
      facts: withdrawFacts(request, known(), storage),
      signatureType: signature_type,
      payload: withdraw_authorization,
      templates: templates(),
      context: { now: client.now(), signed: session.signed, tokens: listed },
    })
  }

  async function prepare(request: WithdrawalRequest): Promise<void> {
    if (store.getState().stage === 'idle') await requestAuthorization(request)
  }

  /** `error` is why the message is requested again. */
  async function requestAuthorization(request: WithdrawalRequest, error?: DepositError): Promise<void> {
    const signal = begin()
    store.setState({ stage: 'preparing', request }, true)
    try {
      const prepared = await prepareWithdrawal(client, {
        token_amounts: request.tokens.map(({ token, amount }) => ({ token, amount })),
        recipient_address: request.recipient,
        withdraw_from: request.withdrawFrom,
        signal,
      })
      if (!signal.aborted) await review({ request, prepared, signal, ...(error && { error }) })
    } catch (cause) {
      if (!signal.aborted) store.setState({ stage: 'idle', error: DepositError.from(cause) }, true)
    }
  }

  type Prepared = {
    request: WithdrawalRequest
    prepared: WithdrawAuthorization
    signal: AbortSignal
    error?: DepositError
  }

  async function review({ request, prepared, signal, error }: Prepared): Promise<void> {
    const checked = await plan(request, prepared)
    if (signal.aborted) return
    authorization = prepared
    signature = undefined
    responseLost = false
    // A signed record of another tab is not replaced by an unsigned one.
    if (loadWithdrawal(storage, request.address, client.now())?.signature === undefined)
      saveWithdrawal(storage, { wish: request, authorization }, client.now())
    store.setState({ stage: 'review', request, plan: checked, ...(error && { error }) }, true)
  }

  async function sign(signer: Signer, { smartAccount }: SignOptions = {}): Promise<void> {
    const state = store.getState()
    if (state.stage !== 'review' || !authorization) return
    const { request, plan: checked } = state
    const signal = begin()
    store.setState({ stage: 'signing', request, plan: checked }, true)
    try {
      const task = () =>
        Promise.race([signAndSubmit(signer, { request, plan: checked, smartAccount, signal }), untilAborted(signal)])
      const outcome = await withTabLock(`dw:withdraw:${request.address.toLowerCase()}`, storage, task)
      if (outcome === locked) throw new DepositError('payment_locked', 'Another tab is signing this withdrawal.')
    } catch (cause) {
      if (!signal.aborted)
        store.setState({ stage: 'review', request, plan: checked, error: DepositError.from(cause) }, true)
    }
  }

  type Signing = {
    request: WithdrawalRequest
    plan: SigningPlan
    smartAccount: boolean | undefined
    signal: AbortSignal
  }

  async function signAndSubmit(
    signer: Signer,
    { request: unsignedRequest, plan, smartAccount, signal }: Signing,
  ): Promise<void> {
    const { signPlan } = await import('../../signing/signPlan.js')
    const signed = await signPlan(signer, plan, { session, now: client.now, smartAccount, signal })
    if (signal.aborted || !authorization) return
    signature = signed.signature
    deadline = plan.deadline
    const request = withSignedFees(unsignedRequest, plan)
    saveWithdrawal(storage, { wish: request, authorization, signature, deadline }, client.now())
    await submit(request)
  }

  async function submit(request: WithdrawalRequest): Promise<void> {
    if (!authorization || signature === undefined) return
    store.setState({ stage: 'submitting', request, deadline }, true)
    try {
      follow(await confirmWithdrawal(client, { signature, state_token: authorization.state_token }))
    } catch (cause) {
      const error = DepositError.from(cause)
      if (endsWithdrawal(error, responseLost)) return end(request, error)
      responseLost ||= error.code !== 'rate_limited'
      store.setState({ stage: 'submitting', request, deadline, error }, true)
    }
  }

  /** The service did not accept the signature and no funds moved: a new withdrawal can be prepared. */
  function end(request: WithdrawalRequest, error: DepositError): void {
    forget(request)
    store.setState({ stage: 'idle', error }, true)
  }

  function forget(request: WithdrawalRequest): void {
    const saved = loadWithdrawal(storage, request.address, client.now())
    const isOwn = saved?.authorization.withdraw_id === authorization?.withdraw_id
    authorization = undefined
    signature = undefined
    if (isOwn) forgetWithdrawal(storage, request.address)
  }

  function follow(withdrawal: Withdrawal): void {
    const state = store.getState()
    if (state.stage !== 'submitting' && state.stage !== 'following') return
    const { request } = state
    const ended = ['SUCCESS', 'FAILED', 'EXPIRED'].includes(withdrawal.status)
    if (ended) forget(request)
    const { status, transaction_hash: hash } = withdrawal
    if (status === 'SUCCESS' && hash !== undefined) saveCompletedWithdrawal(storage, hash, netProceeds(request))
    store.setState({ stage: ended ? 'ended' : 'following', request, withdrawal }, true)
  }

  async function resume(wallet: string, recovery: Recovery = { kind: 'withdraw' }): Promise<boolean> {
    if (store.getState().stage !== 'idle') return true
    const record = loadWithdrawal(storage, wallet, client.now())
    if (!record || !matchesRecovery(record.wish, recovery)) return false
    await resumeRecord(record)
    return true
  }

  async function resumeRecord(record: WithdrawalRecord): Promise<void> {
    const { wish: request } = record
    authorization = record.authorization
    signature = record.signature
    deadline = record.deadline
    // The page may have closed while the signature was being submitted.
    responseLost = signature !== undefined
    const signal = begin()
    if (signature !== undefined) return submitOrFollow(request, record.authorization)
    store.setState({ stage: 'preparing', request }, true)
    try {
      await review({ request, prepared: record.authorization, signal })
    } catch (cause) {
      if (signal.aborted) return
      const error = DepositError.from(cause)
      // No funds moved. A request that only expired is prepared again, so that the user keeps their choices.
      forget(request)
      if (error.rule === 'deadline') return requestAuthorization(request, refuseExpired())
      store.setState({ stage: 'idle', error }, true)
    }
  }

  /** The signature may have arrived before the page closed: then only the status is fetched. */
  async function submitOrFollow(request: WithdrawalRequest, { withdraw_id }: WithdrawAuthorization): Promise<void> {
    store.setState({ stage: 'submitting', request, deadline }, true)
    try {
      const read = await getWithdrawal(client, { withdraw_id })
      if (read.status !== 'PENDING' || read.transaction_hash !== undefined) return follow(read)
    } catch (cause) {
      const error = DepositError.from(cause)
      if (error.code !== 'not_found') return store.setState({ stage: 'submitting', request, deadline, error }, true)
    }
    await submit(request)
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    prepare,
    sign,
    follow,
    resume,
    submitAgain: async () => {
      const state = store.getState()
      if (state.stage === 'submitting' && state.error) await submit(state.request)
    },
    leave: () => {
      const state = store.getState()
      // A submitted signature may still execute: it stays until its outcome is known or it expires.
      if (state.stage === 'following' || (state.stage === 'submitting' && !isSignatureExpired(state, client.now())))
        return
      attempt.abort()
      if (state.stage !== 'idle') forget(state.request)
      store.setState({ stage: 'idle' }, true)
    },
  }
}
