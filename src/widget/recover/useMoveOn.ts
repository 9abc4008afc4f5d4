import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { sameAddress } from '../../address/sameAddress.js'
import { DepositError } from '../../errors/DepositError.js'
import type { Offer } from '../../flow/state.js'
import { useDepositContext } from '../../hooks/context.js'
import { useReadNow } from '../../hooks/useReadNow.js'
import type { UseRequoteResult } from '../../hooks/useRequote.js'
import type { UseWithdrawResult } from '../../hooks/useWithdraw.js'
import type { Payment } from '../../schema/Payment.js'
import { useCatalog } from '../useCatalog.js'
import { useWidget } from '../WidgetContext.js'
import { type BalanceRow, balanceRows } from './balanceRows.js'
import { movingWish } from './movingWish.js'

export type MoveOnParameters = {
  payment: Payment
  requote: UseRequoteResult
  withdraw: UseWithdrawResult
}

/** Takes an offer: confirms the new payment and prepares the signature that moves the money there. */
export function useMoveOn(parameters: MoveOnParameters): UseMutationResult<void, DepositError, Offer> {
  const { payment, requote, withdraw } = parameters
  const { queryClient } = useDepositContext()
  const now = useReadNow()
  const { asset } = useCatalog()
  const { send } = useWidget().deposit
  return useMutation<void, DepositError, Offer>(
    { mutationFn: moveOn, networkMode: 'always', retry: false },
    queryClient,
  )

  async function moveOn(offer: Offer): Promise<void> {
    const continuation = await requote.confirm(offer).catch(async (refusal) => {
      if (!(await waitsForOwner(offer.chosen))) throw DepositError.from(refusal)
    })
    if (!continuation) return send({ type: 'PAYMENT_OPENED', paymentId: offer.chosen })
    const { child, deposit } = continuation
    // Read after the confirmation: what the page showed before may have left the wallet by now.
    const wish = movingWish(payment, child.payment_id, deposit, await rowsNow())
    if (!wish)
      throw new DepositError('insufficient_funds', 'The one-time wallet holds less than the new payment needs.')
    // Remembered before anything is signed, so that a reload finds where the money went.
    send({ type: 'RECOVERY_OPENED', recovery: { kind: 'retry', childId: child.payment_id } })
    await withdraw.prepare(wish)
  }

  async function rowsNow(): Promise<readonly BalanceRow[]> {
    const { owner_address: owner, payment_id } = payment
    return balanceRows([await now.balances(owner, payment_id)], asset)
  }

  /** A larger payment names no deposit address before its owner signed that it is theirs. */
  async function waitsForOwner(paymentId: string): Promise<boolean> {
    const child = await now.payment(paymentId).catch(() => undefined)
    return (
      child?.next_instruction?.type === 'USER_VERIFY' &&
      sameAddress(child.owner_address, payment.owner_address) &&
      sameAddress(child.destination_address, payment.destination_address)
    )
  }
}
