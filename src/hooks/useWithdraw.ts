import { useEffect, useState, useSyncExternalStore } from 'react'
import { ownerSigner } from '../core/owner/ownerSigner.js'
import type { SignOptions } from '../core/signing/SignOptions.js'
import { createWithdrawal } from '../core/withdraw/createWithdrawal.js'
import { followWithdrawal } from '../core/withdraw/followWithdrawal.js'
import type { WithdrawalState } from '../core/withdraw/WithdrawalState.js'
import { withdrawalParameters } from '../core/withdraw/withdrawalParameters.js'
import type { Recovery } from '../flow/state.js'
import type { Payment } from '../schema/Payment.js'
import type { WithdrawalRequest } from '../storage/withdrawalRecords.js'
import { useLatest } from '../ui/useLatest.js'
import type { ActionResult } from './ActionResult.js'
import { useCoreContext } from './useCoreContext.js'
import { useWallet } from './useWallet.js'

/** The state of a withdrawal, and the actions on it. */
export type UseWithdrawResult = ActionResult & {
  /** The current state. Read it in the next render, not after an `await`. */
  state: WithdrawalState
  /** Requests the message to sign for these tokens. Moves no funds. */
  prepare: (request: WithdrawalRequest) => Promise<void>
  /**
   * Requests the signature of `state.plan`, from the nearest `OwnerProvider` if that owns the funds, else from the
   * connected wallet, and submits it.
   */
  sign: (options?: SignOptions) => Promise<void>
  /** Submits the same signature again after a lost response. It counts once. */
  submitAgain: () => Promise<void>
  /**
   * Back to the start: abandons a withdrawal that was not submitted, or one with a lost response whose signature
   * expired.
   */
  reset: () => void
  /**
   * Resumes a withdrawal that an earlier visit stored for this wallet address, and resolves with whether there was one.
   * `recovery` is its purpose: a withdrawal (the default), or funding a child payment.
   */
  resume: (wallet: string, recovery?: Recovery) => Promise<boolean>
}

/**
 * Withdraws funds from a one-time or reusable wallet with the signature of its owner.
 *
 * The message from the service is compared with one rebuilt from the request, and refused if they differ.
 *
 * @param payment The payment the wallet belongs to; undefined for a reusable wallet.
 * @example
 * const { state, prepare, sign } = useWithdraw(payment)
 * if (state.stage === 'review') return <button onClick={() => sign()}>Send to {state.request.recipient}</button>
 * const request = { owner, paymentId, address, withdrawFrom, chainId: '8453', recipient: owner, tokens }
 * return <button onClick={() => prepare(request)}>Take back</button>
 */
export function useWithdraw(payment: Payment | undefined): UseWithdrawResult {
  const core = useCoreContext()
  const { account } = useWallet()
  const now = { core, payment }
  const latest = useLatest(now)
  const [flow] = useState(() =>
    createWithdrawal(
      withdrawalParameters(
        () => latest.current.core,
        () => latest.current.payment,
      ),
    ),
  )
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState)
  const { client } = core
  useEffect(() => followWithdrawal({ client }, flow), [client, flow])
  return {
    state,
    prepare: flow.prepare,
    sign: async (options) => {
      const signer = 'request' in state && ownerSigner(core, state.request.owner, account?.signer)
      if (signer) await flow.sign(signer, options)
    },
    submitAgain: flow.submitAgain,
    reset: flow.leave,
    isPending:
      state.stage === 'preparing' || state.stage === 'signing' || (state.stage === 'submitting' && !state.error),
    error: ('error' in state && state.error) || null,
    resume: flow.resume,
  }
}
