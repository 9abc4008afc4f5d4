import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readPinnedAddress } from '../flow/pinnedAddress.js'
import type { Recovery } from '../flow/state.js'
import type { Payment } from '../schema/Payment.js'
import { trusted } from '../signing/trusted.js'
import type { ActionResult } from './ActionResult.js'
import { useDepositContext } from './context.js'
import { readCatalog } from './readCatalog.js'
import { signingSession } from './signingSession.js'
import { tokenContracts } from './tokenContracts.js'
import { useWallet } from './useWallet.js'
import { createWithdrawal, type SignOptions } from './withdrawal/createWithdrawal.js'
import type { WithdrawalState } from './withdrawal/WithdrawalState.js'
import type { WithdrawWish } from './withdrawal/WithdrawWish.js'
import { withdrawalQuery } from './withdrawal/withdrawalQuery.js'

/** Where a withdrawal stands, and what moves it. */
export type UseWithdrawResult = ActionResult & {
  /** Where it stands. Read it in the next render, not after an `await`. */
  state: WithdrawalState
  /** Asks what has to be signed for these tokens. Nothing moves. */
  prepare: (wish: WithdrawWish) => Promise<void>
  /** Asks the connected wallet to sign what `state.plan` shows, and hands it in. */
  sign: (options?: SignOptions) => Promise<void>
  /** Hands the same signature in again after a lost answer. It counts once. */
  submitAgain: () => Promise<void>
  /** Back to the start: leaves what was not handed in, or of which nobody knows that, once its signature has expired. */
  reset: () => void
  /**
   * Takes up what a former visit left about the wallet of this address, and says whether there was anything.
   * `recovery` says what it is about: taking back (the default), or paying a new payment.
   */
  resume: (wallet: string, recovery?: Recovery) => Promise<boolean>
}

/**
 * Takes money back out of a one-time or reusable wallet, on the signature of its owner.
 *
 * What the service wants to have signed is rebuilt from what was chosen, and refused where it differs.
 *
 * @param payment The payment whose wallet it is; undefined for a reusable wallet.
 * @example
 * const { state, prepare, sign } = useWithdraw(payment)
 * if (state.stage === 'review') return <button onClick={() => sign()}>Send to {state.wish.recipient}</button>
 * const wish = { owner, paymentId, address, withdrawFrom, chainId: '8453', recipient: owner, tokens }
 * return <button onClick={() => prepare(wish)}>Take back</button>
 */
export function useWithdraw(payment: Payment | undefined): UseWithdrawResult {
  const context = useDepositContext()
  const { client, queryClient, storage, signing } = context
  const { account } = useWallet()
  const latest = useRef({ payment, signing })
  useEffect(() => {
    latest.current = { payment, signing }
  })
  const [flow] = useState(() =>
    createWithdrawal({
      client,
      storage,
      session: signingSession(storage),
      known: () => ({
        payment: latest.current.payment,
        pinned: latest.current.payment && readPinnedAddress(storage, latest.current.payment.payment_id),
        factories: trusted(latest.current.signing).factories,
      }),
      tokens: async () => tokenContracts((await readCatalog(context)).assets),
      templates: () => trusted(latest.current.signing).templates,
    }),
  )
  const state = useSyncExternalStore(flow.subscribe, flow.getState, flow.getState)
  const following = state.stage === 'following' ? state.withdrawal.withdraw_id : undefined
  const { data } = useQuery(
    { ...withdrawalQuery(context, following ?? ''), enabled: following !== undefined },
    queryClient,
  )
  useEffect(() => {
    if (data) flow.follow(data)
  }, [data, flow])
  useEffect(() => {
    // Only a signature whose answer was lost is handed in again, and it counts once.
    const handInAgain = () => void flow.submitAgain()
    window.addEventListener('online', handInAgain)
    return () => window.removeEventListener('online', handInAgain)
  }, [flow])
  return {
    state,
    prepare: flow.prepare,
    sign: async (options) => {
      if (account) await flow.sign(account.signer, options)
    },
    submitAgain: flow.submitAgain,
    reset: flow.leave,
    isPending:
      state.stage === 'preparing' || state.stage === 'signing' || (state.stage === 'submitting' && !state.error),
    error: ('error' in state && state.error) || null,
    resume: flow.resume,
  }
}
