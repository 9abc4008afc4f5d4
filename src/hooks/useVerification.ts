import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { type VerifyOwnerParameters, verifyOwner } from '../core/verify/verifyOwner.js'
import { DepositError } from '../errors/DepositError.js'
import type { ActionResult } from './ActionResult.js'
import { useDepositContext } from './context.js'
import { useCoreContext } from './useCoreContext.js'
import { useWallet } from './useWallet.js'

/** Requests the owner's signatures and reports the outcome. */
export type UseVerificationResult = ActionResult & {
  /** Requests the signatures from the connected wallet and submits them. */
  verify: (parameters: VerifyOwnerParameters) => void
}

/**
 * Completes a payment's `USER_VERIFY`: the owner signs once to verify that the address is theirs.
 *
 * The message from the service is compared with one rebuilt from the confirmed payment, and refused if they differ.
 * @example
 * const { data: plans } = useVerificationPlans(payment, 8453n)
 * const { verify, isPending } = useVerification()
 * return <button disabled={isPending} onClick={() => verify({ payment, chainId: 8453n, plans })}>Sign</button>
 */
export function useVerification(): UseVerificationResult {
  const core = useCoreContext()
  const { queryClient } = useDepositContext()
  const { account } = useWallet()
  // A double click can fire twice before the next render, and each click would open the wallet.
  const pending = useRef(false)
  const verifying = useMutation<void, DepositError, VerifyOwnerParameters>(
    {
      mutationFn: async (parameters) => {
        if (!account) throw new DepositError('wallet_unavailable', "Connect the owner's wallet first.")
        await verifyOwner(core, account.signer, parameters)
      },
      networkMode: 'always',
      retry: false,
      onSettled: () => {
        pending.current = false
      },
    },
    queryClient,
  )
  return {
    verify: (parameters) => {
      if (pending.current) return
      pending.current = true
      verifying.mutate(parameters)
    },
    isPending: verifying.isPending,
    error: verifying.error,
    reset: verifying.reset,
  }
}
