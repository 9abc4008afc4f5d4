import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { aboutPayment } from '../client/aboutPayment.js'
import { continuePayment } from '../client/confirmPayment.js'
import { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'
import { refuseSigning } from '../signing/gate/refuseSigning.js'
import type { SigningPlan } from '../signing/gate/SigningPlan.js'
import type { ActionResult } from './ActionResult.js'
import { type DepositContextValue, useDepositContext } from './context.js'
import { keepPayment } from './keepPayment.js'
import { planVerifications } from './planVerifications.js'
import { signingSession } from './signingSession.js'
import { useWallet } from './useWallet.js'
import type { SignOptions } from './withdrawal/createWithdrawal.js'

/** What the owner signs, and how. */
export type VerifyOwnerParameters = SignOptions & {
  /** As it was read when its request came to the screen: each reading brings another request. */
  payment: Payment
  /** Of the owner's network. */
  chainId: bigint
  /** What is on the screen, from `useVerificationPlans`. Where it is given, nothing else is signed. */
  plans?: readonly SigningPlan[] | undefined
}

/** What asks an owner to sign, and what became of that. */
export type UseVerificationResult = ActionResult & {
  /** Has the connected wallet sign that it is the owner, and hands that in. */
  verify: (parameters: VerifyOwnerParameters) => void
}

/**
 * Answers a payment's `USER_VERIFY`: the owner signs once that the address is theirs.
 *
 * What the service wants to have signed is rebuilt from the payment as it was confirmed, and refused where it differs.
 * @example
 * const { data: plans } = useVerificationPlans(payment, 8453n)
 * const { verify, isPending } = useVerification()
 * return <button disabled={isPending} onClick={() => verify({ payment, chainId: 8453n, plans })}>Sign</button>
 */
export function useVerification(): UseVerificationResult {
  const context = useDepositContext()
  const { account } = useWallet()
  // Two clicks can come before the first one is drawn, and each would open the wallet.
  const asking = useRef(false)
  const verifying = useMutation<void, DepositError, VerifyOwnerParameters>(
    {
      mutationFn: async (parameters) => {
        if (!account) throw new DepositError('wallet_unavailable', 'Connect the wallet of the owner first.')
        await verifyOwner(context, account.signer, parameters)
      },
      networkMode: 'always',
      retry: false,
      onSettled: () => {
        asking.current = false
      },
    },
    context.queryClient,
  )
  return {
    verify: (parameters) => {
      if (asking.current) return
      asking.current = true
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
  // All of them pass before the wallet is asked for the first.
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
  keepPayment(context, aboutPayment(payment.payment_id, continued))
}

function digestsOf(plans: readonly SigningPlan[]): string {
  return plans.map(({ digest }) => digest).join()
}
