import { useState } from 'react'
import { syncNotes } from '../../../core/fund/syncNotes.js'
import { DepositError } from '../../../errors/DepositError.js'
import { isCredited } from '../../../flow/isCredited.js'
import type { WalletRequest } from '../../../flow/state.js'
import { useDepositContext } from '../../../hooks/context.js'
import { useSendFunding } from '../../../hooks/useSendFunding.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { addDecimals } from '../../../money/decimal.js'
import { useWidget } from '../../shell/WidgetContext.js'
import type { TransferRequest } from './transferRequest.js'

/** The request as it was sent to the wallet. The payment may have changed since. */
export type PendingWalletRequest = { request: TransferRequest; from: string }

export type SendDeposit = {
  /** Sends the request to the wallet, or shows the pending one again. Never opens two requests for one payment. */
  send: () => void
  /** The pending wallet request, while the user looks at it. */
  asked: PendingWalletRequest | undefined
  /** A request is pending in the wallet, and the user left its screen. */
  open: boolean
  /** A request, possibly from before a reload, whose outcome is unknown. */
  unknown: WalletRequest | undefined
  /** Leaves the screen of the pending request. Only the wallet can cancel the request itself. */
  leave: () => void
  /** The user checked the wallet and found nothing sent: sending is allowed again. */
  notSent: () => void
  error: DepositError | undefined
}

/** Sends the requested transfer from the connected wallet, and records the request before its outcome is known. */
export function useSendDeposit(paymentId: string, request: TransferRequest, received: string | undefined): SendDeposit {
  const { state, flow } = useWidget().deposit
  const { storage } = useDepositContext()
  const { account } = useWallet()
  const sending = useSendFunding()
  const [left, setLeft] = useState(false)
  const [shown, setShown] = useState<PendingWalletRequest>()
  /** The wallet's response is being recorded. Until then the outcome must not be reported as unknown. */
  const [recording, setRecording] = useState(false)
  const unknown = state.step === 'payment' ? state.asked : undefined

  const start = async ({ chainId, decimals }: NonNullable<TransferRequest['exact']>) => {
    const { deposit_amount: missing } = request.deposit
    const asked = { amount: missing, at: Date.now() }
    const total = received === undefined ? missing : addDecimals(missing, received)
    const claimRequest = () => {
      // Another tab may have sent a request whose storage event has not arrived yet.
      syncNotes(flow, storage)
      const now = flow.getState()
      if (now.step !== 'payment' || now.paymentId !== paymentId || now.asked) return false
      if (now.sent && !isCredited(now.sent, received, total)) return false
      flow.send({ type: 'WALLET_REQUESTED', asked })
      return true
    }
    setRecording(true)
    const outcome = await sending
      .sendAsync({ deposit: request.deposit, chainId, decimals }, claimRequest)
      .catch(DepositError.from)
    setRecording(false)
    const now = flow.getState()
    if (outcome === undefined || now.step !== 'payment' || now.paymentId !== paymentId) return
    if (typeof outcome === 'string') flow.send({ type: 'FUNDS_SENT', hash: outcome, received })
    else if (!mayBeSent.has(outcome.code)) flow.send({ type: 'NOT_SENT', at: asked.at })
  }

  return {
    send: () => {
      setLeft(false)
      if (sending.isPending || unknown || !request.exact || !account) return
      setShown({ request, from: account.address })
      void start(request.exact)
    },
    asked: (sending.isPending || recording) && !left ? shown : undefined,
    open: sending.isPending && left,
    unknown: recording && !sending.isPending ? undefined : unknown,
    leave: () => setLeft(true),
    notSent: () => {
      sending.reset()
      setRecording(false)
      if (unknown) flow.send({ type: 'NOT_SENT', at: unknown.at })
    },
    error: sending.error ?? undefined,
  }
}

/** Errors after which the transfer may still be sent. A busy wallet may be showing this request. */
const mayBeSent = new Set<DepositError['code']>(['wallet_unknown', 'wallet_busy', 'unexpected'])
