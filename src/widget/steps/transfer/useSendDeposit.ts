import { useState } from 'react'
import { isProven } from '../../../core/agreement/verifyAddress.js'
import type { FundingTransfer } from '../../../core/fund/planFunding.js'
import type { DepositError } from '../../../errors/DepositError.js'
import type { WalletRequest } from '../../../flow/state.js'
import { useSendFunding } from '../../../hooks/useSendFunding.js'
import { useWallet } from '../../../hooks/useWallet.js'
import type { Payment } from '../../../schema/Payment.js'
import { isForWallet } from './transferRequest.js'

/** The request as it was sent to the wallet. The payment may have changed since. */
export type PendingWalletRequest = { transfer: FundingTransfer; from: string }

export type SendDeposit = {
  /** Sends the request to the wallet, or shows the pending one again. Never opens two requests for one payment. */
  send: () => void
  /** The pending wallet request, while the user looks at it. */
  asked: PendingWalletRequest | undefined
  /** A request is pending in the wallet, and the user left its screen. */
  open: boolean
  /** A request, possibly from before a reload, whose outcome is unknown. */
  unknown: WalletRequest | undefined
  /** The wallet could not confirm the token of the pending request. */
  unwitnessed: boolean
  /** Leaves the screen of the pending request. Only the wallet can cancel the request itself. */
  leave: () => void
  /** The user checked the wallet and found nothing sent: sending is allowed again. */
  notSent: () => void
  error: DepositError | undefined
  /** The person closed the last request in the wallet. Not an error. */
  refused: boolean
}

/** Sends the requested transfer from the connected wallet, and whether the user looks at the pending request. */
export function useSendDeposit(payment: Payment, transfer: FundingTransfer): SendDeposit {
  const { account } = useWallet()
  const sending = useSendFunding(payment)
  const [left, setLeft] = useState(false)
  const [shown, setShown] = useState<PendingWalletRequest>()
  const { asked: unknown, isPending } = sending
  return {
    send: () => {
      setLeft(false)
      if (isPending || unknown || !isForWallet(transfer) || !account) return
      setShown({ transfer, from: account.address })
      // The screen says both, above the button.
      sending.send(transfer, {
        acceptFirstSeen: transfer.origin === 'first_seen',
        acceptUnverified: !isProven(transfer.proof),
      })
    },
    asked: isPending && !left ? shown : undefined,
    open: isPending && left,
    unknown,
    unwitnessed: sending.unwitnessed,
    leave: () => setLeft(true),
    notSent: sending.notSent,
    error: sending.error ?? undefined,
    refused: sending.error?.code === 'wallet_rejected',
  }
}
