import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { continuePayment } from '../client/confirmPayment.js'
import { ensureSamePayment } from '../client/getPayment.js'
import { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'
import { refuseSigning } from '../signing/gate/refuseSigning.js'
import type { SigningPlan } from '../signing/gate/SigningPlan.js'
import type { ActionResult } from './ActionResult.js'
import { cachePayment } from './cachePayment.js'
import { type DepositContextValue, useDepositContext } from './context.js'
import { planVerifications } from './planVerifications.js'
import { signingSession } from './signingSession.js'
import { useWallet } from './useWallet.js'
import type { SignOptions } from './withdrawal/createWithdrawal.js'

/** The payment to verify, and how the owner signs. */
export type VerifyOwnerParameters = SignOptions & {
  /** The payment as fetched when its request was shown: each fetch returns a new request. */
  payment: Payment
  /** Chain id of the owner's network. */
  chainId: bigint
  /** The plans on the screen, from `useVerificationPlans`. If given, nothing else is signed. */
  plans?: readonly SigningPlan[] | undefined
}

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
  const context = useDepositContext()
  const { account } = useWallet()
  // A double click can fire twice before the next render, and each click would open the wallet.
  const pending = useRef(false)
  const verifying = useMutation<void, DepositError, VerifyOwnerParameters>(
    {
      mutationFn: async (parameters) => {
        if (!account) throw new DepositError('wallet_unavailable', "Connect the owner's wallet first.")
        await verifyOwner(context, account.signer, parameters)
      },
      networkMode: 'always',
      retry: false,
      onSettled: () => {
        pending.current = false
      },
    },
    context.queryClient,
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

type OwnerSigner = NonNullable<ReturnType<typeof useWallet>['account']>['signer']

async function verifyOwner(
  context: DepositContextValue,
  signer: OwnerSigner,
  { payment, chainId, plans: shown, smartAccount }: VerifyOwnerParameters,
): Promise<void> {
  const instruction = payment.next_instruction
  if (instruction?.type !== 'USER_VERIFY') return
  const { client, storage } = context
  // All plans have to pass the gate before the first signature is requested.
  const [{ signPlan }, plans] = await Promise.all([
    import('../signing/signPlan.js'),
    planVerifications(context, payment, chainId),
  ])
  if (shown && digestsOf(shown) !== digestsOf(plans.map(({ plan }) => plan))) throw refuseSigning('meaning')
  const signatures: { reason: string; signature_type: string; signature: string }[] = []
  for (const { verification, plan } of plans) {
    const { signature } = await signPlan(signer, plan, {
      session: signingSession(storage),
      now: client.now,
      smartAccount,
    })
    signatures.push({ reason: verification.reason, signature_type: verification.signature_type, signature })
  }
  const continued = await continuePayment(client, { verification_token: instruction.verification_token, signatures })
  cachePayment(context, ensureSamePayment(payment.payment_id, continued))
}

function digestsOf(plans: readonly SigningPlan[]): string {
  return plans.map(({ digest }) => digest).join()
}
