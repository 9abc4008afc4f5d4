import { useState } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { useSendFunding } from '../../hooks/useSendFunding.js'
import { useWidget } from '../WidgetContext.js'
import type { FundingAsk } from './fundingRequest.js'

export type SendDeposit = {
  /** Asks the wallet, or shows the question again while it is still open there: never two questions for one payment. */
  send: () => void
  /** The wallet was asked and has not answered, and the person looks at what it has to say. */
  asked: boolean
  /** It has not answered, and the person went on to something else. */
  open: boolean
  /** Goes on to something else. Only the wallet itself can take its question back. */
  leave: () => void
  error: DepositError | undefined
}

/** Sends what is asked for from the connected wallet, and remembers that it was sent even when nobody waited for it. */
export function useSendDeposit(paymentId: string, ask: FundingAsk, received: string | undefined): SendDeposit {
  const { flow } = useWidget().deposit
  const sending = useSendFunding()
  const [left, setLeft] = useState(false)

  const start = async ({ chainId, decimals }: NonNullable<FundingAsk['exact']>) => {
    const hash = await sending.send({ deposit: ask.deposit, chainId, decimals })
    const state = flow.getState()
    if (hash === undefined || state.step !== 'payment' || state.paymentId !== paymentId) return
    flow.send({ type: 'FUNDS_SENT', hash, received })
  }

  return {
    send: () => {
      setLeft(false)
      if (!sending.pending && ask.exact) void start(ask.exact)
    },
    asked: sending.pending && !left,
    open: sending.pending && left,
    leave: () => setLeft(true),
    error: sending.error,
  }
}
