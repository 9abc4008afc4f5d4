import { createStore, type StoreApi } from 'zustand/vanilla'
import { confirmWithdrawal, getWithdrawal, prepareWithdrawal } from '../../client/withdraw.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Recovery } from '../../flow/state.js'
import type { WithdrawAuthorization, Withdrawal } from '../../schema/Balance.js'
import { refuseOver } from '../../signing/gate/refuseOver.js'
import type { SigningPlan } from '../../signing/gate/SigningPlan.js'
import type { Signer } from '../../signing/Signer.js'
import { elsewhere, runAlone } from '../exclusive/runAlone.js'
import { broughtBy } from './broughtBy.js'
import { endsWithdrawal } from './endsWithdrawal.js'
import { isAbout } from './isAbout.js'
import { isOver } from './isOver.js'
import { signedWish } from './signedWish.js'
import { saveTaken } from './takenRecord.js'
import { untilAborted } from './untilAborted.js'
import type { WithdrawalParameters } from './WithdrawalParameters.js'
import type { WithdrawalState } from './WithdrawalState.js'
import type { WithdrawWish } from './WithdrawWish.js'
import { forgetWithdrawal, loadWithdrawal, saveWithdrawal, type WithdrawalRecord } from './withdrawalRecord.js'

/** How the owner signs. */
export type SignOptions = { smartAccount?: boolean | undefined }

/** A withdrawal from the wish to the money: one at a time, remembered over reloads, signed at most once. */
export type WithdrawalFlow = Pick<StoreApi<WithdrawalState>, 'getState' | 'subscribe'> & {
  /** Asks the service what has to be signed, and passes that through the gate. */
  prepare: (wish: WithdrawWish) => Promise<void>
  /** Asks the owner's wallet, then hands the signature in. */
  sign: (signer: Signer, options?: SignOptions) => Promise<void>
  /** Hands the same signature in again after a lost answer. It counts once. */
  submitAgain: () => Promise<void>
  /** Leaves what was not handed in, or of which nobody knows that, once its signature is over. */
  leave: () => void
  /**
   * Takes up what a former visit left about this wallet, where it is what the person is about: taking back (the default),
   * or paying a new payment.
   *
   * @returns Whether there was anything.
   */
  resume: (wallet: string, recovery?: Recovery) => Promise<boolean>
  /** What was read about the withdrawal. */
  follow: (withdrawal: Withdrawal) => void
}

export function createWithdrawal(parameters: WithdrawalParameters): WithdrawalFlow {
  const { client, storage, session, known, templates, tokens } = parameters
  const store = createStore<WithdrawalState>(() => ({ stage: 'idle' }))
  let authorization: WithdrawAuthorization | undefined
  let signature: string | undefined
  let deadline: bigint | undefined
  // The service may have the signature, and nothing said so or otherwise.
  let lost = false
  // Of what is under way: an answer that comes after it was left belongs to nothing on the screen.
  let attempt = new AbortController()

  function begin(): AbortSignal {
    attempt.abort()
    attempt = new AbortController()
    return attempt.signal
  }

  async function plan(wish: WithdrawWish, { signature_type, withdraw_authorization }: WithdrawAuthorization) {
    // Loaded when somebody takes money back, not before.
    const [{ openGate }, { withdrawFacts }, listed] = await Promise.all([
      import('../../signing/gate/openGate.js'),
      import('./withdrawFacts.js'),
      tokens(),
    ])
    return openGate({
      facts: withdrawFacts(wish, known(), storage),
      signatureType: signature_type,
      payload: withdraw_authorization,
      templates: templates(),
      moment: { now: client.now(), signed: session.signed, tokens: listed },
    })
  }

  async function prepare(wish: WithdrawWish): Promise<void> {
    if (store.getState().stage === 'idle') await ask(wish)
  }

  /** `error` is why it is asked for once more. */
  async function ask(wish: WithdrawWish, error?: DepositError): Promise<void> {
    const signal = begin()
    store.setState({ stage: 'preparing', wish }, true)
    try {
      const prepared = await prepareWithdrawal(client, {
        token_amounts: wish.tokens.map(({ token, amount }) => ({ token, amount })),
        recipient_address: wish.recipient,
        withdraw_from: wish.withdrawFrom,
        signal,
      })
      if (!signal.aborted) await review({ wish, prepared, signal, ...(error && { error }) })
    } catch (cause) {
      if (!signal.aborted) store.setState({ stage: 'idle', error: DepositError.from(cause) }, true)
    }
  }

  type Prepared = { wish: WithdrawWish; prepared: WithdrawAuthorization; signal: AbortSignal; error?: DepositError }

  async function review({ wish, prepared, signal, error }: Prepared): Promise<void> {
    const checked = await plan(wish, prepared)
    if (signal.aborted) return
    authorization = prepared
    signature = undefined
    lost = false
    // What another tab had signed is worth more than what nobody signed yet.
    if (loadWithdrawal(storage, wish.address, client.now())?.signature === undefined)
      saveWithdrawal(storage, { wish, authorization }, client.now())
    store.setState({ stage: 'review', wish, plan: checked, ...(error && { error }) }, true)
  }

  async function sign(signer: Signer, { smartAccount }: SignOptions = {}): Promise<void> {
    const state = store.getState()
    if (state.stage !== 'review' || !authorization) return
    const { wish, plan: checked } = state
    const signal = begin()
    store.setState({ stage: 'signing', wish, plan: checked }, true)
    try {
      const task = () =>
        Promise.race([signAndSubmit(signer, { wish, plan: checked, smartAccount, signal }), untilAborted(signal)])
      const outcome = await runAlone(`dw:withdraw:${wish.address.toLowerCase()}`, storage, task)
      if (outcome === elsewhere) throw new DepositError('payment_elsewhere', 'Another tab has this signed already.')
    } catch (cause) {
      if (!signal.aborted)
        store.setState({ stage: 'review', wish, plan: checked, error: DepositError.from(cause) }, true)
    }
  }

  type Signing = { wish: WithdrawWish; plan: SigningPlan; smartAccount: boolean | undefined; signal: AbortSignal }

  async function signAndSubmit(signer: Signer, { wish: wanted, plan, smartAccount, signal }: Signing): Promise<void> {
    const { signPlan } = await import('../../signing/signPlan.js')
    const signed = await signPlan(signer, plan, { session, now: client.now, smartAccount, signal })
    if (signal.aborted || !authorization) return
    signature = signed.signature
    deadline = plan.deadline
    const wish = signedWish(wanted, plan)
    saveWithdrawal(storage, { wish, authorization, signature, deadline }, client.now())
    await submit(wish)
  }

  async function submit(wish: WithdrawWish): Promise<void> {
    if (!authorization || signature === undefined) return
    store.setState({ stage: 'submitting', wish, deadline }, true)
    try {
      follow(await confirmWithdrawal(client, { signature, state_token: authorization.state_token }))
    } catch (cause) {
      const error = DepositError.from(cause)
      if (endsWithdrawal(error, lost)) return end(wish, error)
      lost ||= error.code !== 'rate_limited'
      store.setState({ stage: 'submitting', wish, deadline, error }, true)
    }
  }

  /** Neither signature nor money was taken: what was signed for can be asked for anew. */
  function end(wish: WithdrawWish, error: DepositError): void {
    forget(wish)
    store.setState({ stage: 'idle', error }, true)
  }

  function forget(wish: WithdrawWish): void {
    const kept = loadWithdrawal(storage, wish.address, client.now())
    const isOwn = kept?.authorization.withdraw_id === authorization?.withdraw_id
    authorization = undefined
    signature = undefined
    if (isOwn) forgetWithdrawal(storage, wish.address)
  }

  function follow(withdrawal: Withdrawal): void {
    const state = store.getState()
    if (state.stage !== 'submitting' && state.stage !== 'following') return
    const { wish } = state
    const ended = ['SUCCESS', 'FAILED', 'EXPIRED'].includes(withdrawal.status)
    if (ended) forget(wish)
    const { status, transaction_hash: hash } = withdrawal
    if (status === 'SUCCESS' && hash !== undefined) saveTaken(storage, hash, broughtBy(wish))
    store.setState({ stage: ended ? 'ended' : 'following', wish, withdrawal }, true)
  }

  async function resume(wallet: string, recovery: Recovery = { kind: 'withdraw' }): Promise<boolean> {
    if (store.getState().stage !== 'idle') return true
    const record = loadWithdrawal(storage, wallet, client.now())
    if (!record || !isAbout(record.wish, recovery)) return false
    await takeUp(record)
    return true
  }

  async function takeUp(record: WithdrawalRecord): Promise<void> {
    authorization = record.authorization
    signature = record.signature
    deadline = record.deadline
    // Nobody knows whether it was on its way when the page closed.
    lost = signature !== undefined
    const signal = begin()
    if (signature !== undefined) return submitOrFollow(record.wish, record.authorization)
    store.setState({ stage: 'preparing', wish: record.wish }, true)
    try {
      await review({ wish: record.wish, prepared: record.authorization, signal })
    } catch (cause) {
      if (signal.aborted) return
      const error = DepositError.from(cause)
      // It moved nothing. What was only too late is asked for anew, so that nothing has to be chosen again.
      forget(record.wish)
      if (error.rule === 'deadline') return ask(record.wish, refuseOver())
      store.setState({ stage: 'idle', error }, true)
    }
  }

  /** It may have arrived before the page closed: then only its outcome is missing. */
  async function submitOrFollow(wish: WithdrawWish, { withdraw_id }: WithdrawAuthorization): Promise<void> {
    store.setState({ stage: 'submitting', wish, deadline }, true)
    try {
      const read = await getWithdrawal(client, { withdraw_id })
      if (read.status !== 'PENDING' || read.transaction_hash !== undefined) return follow(read)
    } catch (cause) {
      const error = DepositError.from(cause)
      if (error.code !== 'not_found') return store.setState({ stage: 'submitting', wish, deadline, error }, true)
    }
    await submit(wish)
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
      if (state.stage === 'submitting' && state.error) await submit(state.wish)
    },
    leave: () => {
      const state = store.getState()
      // What was signed is the owner's word already: it stays until the service says what became of it, or it is over.
      if (state.stage === 'following' || (state.stage === 'submitting' && !isOver(state, client.now()))) return
      attempt.abort()
      if (state.stage !== 'idle') forget(state.wish)
      store.setState({ stage: 'idle' }, true)
    },
  }
}
