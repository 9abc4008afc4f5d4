import { useState } from 'react'
import { DepositError } from '../../errors/DepositError.js'
import { isCounted } from '../../flow/isCounted.js'
import type { Asked } from '../../flow/state.js'
import { useDepositContext } from '../../hooks/context.js'
import { takeNotes } from '../../hooks/takeNotes.js'
import { useSendFunding } from '../../hooks/useSendFunding.js'
import { useWallet } from '../../hooks/useWallet.js'
import { addDecimals } from '../../money/decimal.js'
import { useWidget } from '../WidgetContext.js'
import type { FundingAsk } from './fundingRequest.js'

/** What the wallet was asked, as it was then: the screen may know better by now, the wallet does not. */
export type AskedWallet = { ask: FundingAsk; from: string }

export type SendDeposit = {
  /** Asks the wallet, or shows the question again while it is still open there: never two questions for one payment. */
  send: () => void
  /** The wallet was asked and has not answered, and the person looks at what it has to say. */
  asked: AskedWallet | undefined
  /** It has not answered, and the person went on to something else. */
  open: boolean
  /** It was asked, here or before a reload, and nobody knows what became of that. Undefined when it is known. */
  unknown: Asked | undefined
  /** Goes on to something else. Only the wallet itself can take its question back. */
  leave: () => void
  /** The person looked into the wallet: it can be asked again. */
  notSent: () => void
  error: DepositError | undefined
}

/** Sends what is asked for from the connected wallet, and remembers that it was asked before anybody knows the outcome. */
export function useSendDeposit(paymentId: string, ask: FundingAsk, received: string | undefined): SendDeposit {
  const { state, flow } = useWidget().deposit
  const { storage } = useDepositContext()
  const { account } = useWallet()
  const sending = useSendFunding()
  const [left, setLeft] = useState(false)
  const [shown, setShown] = useState<AskedWallet>()
  /** The wallet's answer is being noted. Until that is done, nobody may read that it is unknown. */
  const [noting, setNoting] = useState(false)
  const unknown = state.step === 'payment' ? state.asked : undefined

  const start = async ({ chainId, decimals }: NonNullable<FundingAsk['exact']>) => {
    const { deposit_amount: missing } = ask.deposit
    const asked = { amount: missing, at: Date.now() }
    const total = received === undefined ? missing : addDecimals(missing, received)
    const mayAsk = () => {
      // Another tab may have asked since this screen was drawn, and the news of it be on its way.
      takeNotes(flow, storage)
      const now = flow.getState()
      if (now.step !== 'payment' || now.paymentId !== paymentId || now.asked) return false
      if (now.sent && !isCounted(now.sent, received, total)) return false
      flow.send({ type: 'WALLET_ASKED', asked })
      return true
    }
    setNoting(true)
    const outcome = await sending
      .sendAsync({ deposit: ask.deposit, chainId, decimals }, mayAsk)
      .catch(DepositError.from)
    setNoting(false)
    const now = flow.getState()
    if (outcome === undefined || now.step !== 'payment' || now.paymentId !== paymentId) return
    if (typeof outcome === 'string') flow.send({ type: 'FUNDS_SENT', hash: outcome, received })
    else if (!mayBeSent.has(outcome.code)) flow.send({ type: 'NOT_SENT', at: asked.at })
  }

  return {
    send: () => {
      setLeft(false)
      if (sending.isPending || unknown || !ask.exact || !account) return
      setShown({ ask, from: account.address })
      void start(ask.exact)
    },
    asked: (sending.isPending || noting) && !left ? shown : undefined,
    open: sending.isPending && left,
    unknown: noting && !sending.isPending ? undefined : unknown,
    leave: () => setLeft(true),
    notSent: () => {
      sending.reset()
      setNoting(false)
      if (unknown) flow.send({ type: 'NOT_SENT', at: unknown.at })
    },
    error: sending.error ?? undefined,
  }
}

/** A wallet that is busy may show this very request. */
const mayBeSent = new Set<DepositError['code']>(['wallet_unknown', 'wallet_busy', 'unexpected'])
