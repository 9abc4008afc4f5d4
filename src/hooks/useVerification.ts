import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ownerSigner } from '../core/owner/ownerSigner.js'
import { createVerification, type VerifyOwnerParameters } from '../core/verify/createVerification.js'
import { DepositError } from '../errors/DepositError.js'
import type { ActionResult } from './ActionResult.js'
import { useDepositContext } from './context.js'
import { useCoreContext } from './useCoreContext.js'
import { useWallet } from './useWallet.js'

/** Requests the owner's signatures and reports the outcome. */
export type UseVerificationResult = ActionResult & {
  /**
   * Requests the signature of the next message from the nearest `OwnerProvider` if that owns the payment, else from the
   * connected wallet. After the last one, all are submitted: call it once for each message, after showing it.
   */
  verify: (parameters: VerifyOwnerParameters) => void
  /** Digests of the messages that are signed and not yet submitted. Kept while this component is mounted. */
  signed: readonly string[]
}

/**
 * Completes a payment's `USER_VERIFY`: the owner signs to verify that the address is theirs, and, if the
 * payment asks for it, a refund to that address.
 *
 * The message from the service is compared with one rebuilt from the confirmed payment, and refused if they differ.
 * @example
 * const { data: plans = [] } = useVerificationPlans(payment)
 * const { verify, signed, isPending } = useVerification()
 * const next = plans.find(({ digest }) => !signed.includes(digest))
 * return <button disabled={isPending || !next} onClick={() => verify({ payment, plans })}>{next?.payload}</button>
 */
export function useVerification(): UseVerificationResult {
  const core = useCoreContext()
  const { queryClient } = useDepositContext()
  const { account } = useWallet()
  // A double click can fire twice before the next render, and each click would open the wallet.
  const pending = useRef(false)
  const [verification] = useState(createVerification)
  const [signed, setSigned] = useState<readonly string[]>([])
  const verifying = useMutation<number, DepositError, VerifyOwnerParameters>(
    {
      mutationFn: async (parameters) => {
        const signer = ownerSigner(core, parameters.payment.owner_address, account?.signer)
        if (!signer) throw new DepositError('wallet_unavailable', "Connect the owner's wallet first.")
        return verification.sign(core, signer, parameters)
      },
      networkMode: 'always',
      retry: false,
      onSettled: () => {
        pending.current = false
        setSigned(verification.signed())
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
    signed,
    isPending: verifying.isPending,
    error: verifying.error,
    reset: () => {
      verification.leave()
      setSigned([])
      verifying.reset()
    },
  }
}
