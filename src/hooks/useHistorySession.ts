import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { sameAddress } from '../address/evm.js'
import { getHistory } from '../client/getHistory.js'
import { createOwnerSession, endOwnerSession, getSignInNonce } from '../client/ownerSession.js'
import { DepositError } from '../errors/DepositError.js'
import { planSignIn, requestSignIn, type SignInPlan } from '../signing/signIn.js'
import type { ActionResult } from './ActionResult.js'
import { useDepositContext } from './context.js'
import { customerQueryKey, noRetry } from './queries.js'
import { useDepositQuery } from './useDepositQuery.js'
import { useHistory } from './useHistory.js'
import { useWallet } from './useWallet.js'

/** Whether this browser sees all payments of a wallet, and the actions that change it. */
export type UseHistorySessionResult = ActionResult & {
  /**
   * `offered`: a signature would show the payments that were made elsewhere. `active`: they are shown. Undefined while it is
   * unknown, and if the proxy does not offer it.
   */
  state: 'offered' | 'active' | undefined
  /** What `signIn` asks the wallet to sign. Show it first. Undefined until it is ready, and for another account. */
  plan: SignInPlan | undefined
  /** Requests the signature of `plan` from the connected wallet. Afterwards `state` is `active`, or there is an `error`. */
  signIn: () => void
  /** Forgets the wallet in this browser. Payments that were made elsewhere are no longer listed. */
  forget: () => void
}

/** Milliseconds. The proxy accepts a nonce for ten minutes, and a wallet has some of them to respond. */
const nonceMs = 5 * 60_000

/**
 * Shows payments of a wallet that were made in another browser, after one signature of the connected wallet.
 *
 * The message is built on this page; only its nonce comes from the proxy. Only an account with its own key can sign in, not
 * one that is a contract.
 *
 * @param owner The wallet. While undefined nothing is requested.
 * @example
 * const { state, plan, signIn } = useHistorySession(account?.address)
 * if (state === 'offered' && plan) return <><pre>{plan.message}</pre><button onClick={signIn}>Sign</button></>
 */
export function useHistorySession(owner: string | undefined): UseHistorySessionResult {
  const scope = useDepositContext()
  const { client, queryClient, derived } = scope
  const { account } = useWallet()
  const filter = owner === undefined ? undefined : ({ owner_address: owner, category: 'ALL', limit: 25 } as const)
  const session = useHistory(filter).data?.owner_session
  const state = session === 'offered' ? 'offered' : session === 'active' ? 'active' : undefined
  const signer = sameAddress(account?.address, owner) ? account?.signer : undefined
  const planKey = customerQueryKey(scope, 'sign-in', owner ?? null)
  const planned = useDepositQuery(
    {
      queryKey: planKey,
      queryFn: async ({ signal }) => {
        const { origin } = location
        return planSignIn(
          { origin, address: owner ?? '', nonce: await getSignInNonce(client, { origin, signal }) },
          Date.now(),
        )
      },
      enabled: state === 'offered' && signer !== undefined,
      staleTime: nonceMs,
      refetchInterval: nonceMs,
      ...noRetry,
    },
    derived,
  )
  const plan = state === 'offered' && signer ? planned.data : undefined

  async function signPlan(): Promise<void> {
    if (!plan || !signer || !filter) throw new DepositError('wallet_unavailable', 'Connect this wallet first.')
    const signature = await requestSignIn(signer, plan)
    await createOwnerSession(client, { message: plan.message, signature })
    const { owner_session } = await getHistory(client, filter)
    if (owner_session !== 'active')
      throw new DepositError('forbidden', 'Your browser did not keep the sign-in. It may block cookies here.')
    await Promise.all(
      ['history', 'payment'].map((name) => queryClient.invalidateQueries({ queryKey: customerQueryKey(scope, name) })),
    )
  }

  async function endSession(): Promise<void> {
    if (!filter) return
    await endOwnerSession(client, filter)
    queryClient.removeQueries({ queryKey: customerQueryKey(scope, 'payment'), type: 'inactive' })
    await queryClient.resetQueries({ queryKey: customerQueryKey(scope, 'history') })
  }

  // A double click can fire twice before the next render, and each click would open the wallet.
  const pending = useRef(false)
  const { mutate, isPending, error, reset } = useMutation<void, DepositError, () => Promise<void>>(
    {
      mutationFn: (action) =>
        action().catch((error) => {
          // The nonce may be used up, or too old.
          void derived.invalidateQueries({ queryKey: planKey })
          throw error
        }),
      networkMode: 'always',
      retry: false,
      onSettled: () => {
        pending.current = false
      },
    },
    queryClient,
  )
  const start = (action: () => Promise<void>) => {
    if (pending.current) return
    pending.current = true
    mutate(action)
  }
  return {
    state,
    plan,
    signIn: () => start(signPlan),
    forget: () => start(endSession),
    isPending,
    error: error ?? (plan ? null : planned.error),
    reset,
  }
}
