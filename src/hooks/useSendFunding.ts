import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { fundingNotes } from '../core/fund/fundingNotes.js'
import { declareNotSent, type FundingAcceptance, fundOnce } from '../core/fund/fundOnce.js'
import type { FundingTransfer } from '../core/fund/planFunding.js'
import { DepositError } from '../errors/DepositError.js'
import type { FundingNotes, WalletRequest } from '../flow/state.js'
import type { Payment } from '../schema/Payment.js'
import type { WalletAccount } from '../wallet/WalletConnector.js'
import type { ActionResult } from './ActionResult.js'
import { useDepositContext } from './context.js'
import { useCoreContext } from './useCoreContext.js'
import { useWallet } from './useWallet.js'

/** Requests a deposit from the connected wallet and reports the outcome. */
export type UseSendFundingResult = ActionResult & {
  /** As `sendAsync`, but never rejects: the outcome is in `error`. */
  send: (transfer: FundingTransfer, acceptance?: FundingAcceptance) => void
  /**
   * Requests the transfer on the screen, from `useFundingTransfer`, from the connected wallet. Resolves with the hash, or with undefined if nothing
   * was requested because an earlier request or transfer is unresolved. Rejects with a `DepositError`: `payment_locked`
   * while another tab requests the same payment, else the wallet's error. `reset` does not cancel an open wallet
   * request: the promise still settles with its outcome.
   */
  sendAsync: (transfer: FundingTransfer, acceptance?: FundingAcceptance) => Promise<string | undefined>
  /**
   * The wallet request that is open or whose outcome is unknown, possibly from before a reload or from another tab.
   * Nothing is requested until it is resolved.
   */
  asked: WalletRequest | undefined
  /**
   * The wallet’s own node could not confirm the network and the decimals of the token for the current request: ask the
   * person to check the amount that the wallet shows.
   */
  unwitnessed: boolean
  /** The user checked the wallet and found nothing sent: the deposit can be requested again. */
  notSent: () => void
}

/**
 * Funds a payment from the connected wallet, with at most one open request across tabs and reloads.
 *
 * The transaction is built and checked in `signing/`, never here.
 *
 * @param payment While undefined nothing can be requested.
 * @example
 * const { data: transfer } = useFundingTransfer(payment)
 * const { send, asked, notSent, isPending } = useSendFunding(payment)
 * if (asked && !isPending) return <button onClick={notSent}>Nothing was sent</button>
 * return <button disabled={!transfer || isPending} onClick={() => transfer && send(transfer)}>Send</button>
 */
export function useSendFunding(payment: Payment | undefined): UseSendFundingResult {
  const core = useCoreContext()
  const { queryClient } = useDepositContext()
  const { account } = useWallet()
  const asked = useAsked(payment?.payment_id)
  // A double click can fire twice before the next render, and each click would be a transfer.
  const pending = useRef<object>(undefined)
  const [unwitnessed, setUnwitnessed] = useState(false)
  const sending = useMutation<string | undefined, DepositError, Press>(
    {
      // The account of the press: a wallet may change it before this runs.
      mutationFn: async ({ transfer, account, acceptance }) => {
        if (!payment) throw new DepositError('configuration', 'There is no payment to fund. Nothing was sent.')
        if (!account) throw new DepositError('wallet_unavailable', 'Connect your wallet first. Nothing was sent.')
        setUnwitnessed(false)
        return fundOnce(core, { ...acceptance, payment, transfer, account, onUnwitnessed: () => setUnwitnessed(true) })
      },
      networkMode: 'always',
      retry: false,
    },
    queryClient,
  )
  const sendAsync: UseSendFundingResult['sendAsync'] = async (transfer, acceptance) => {
    if (pending.current) return undefined
    const mine = {}
    pending.current = mine
    try {
      return await sending.mutateAsync({ transfer, account, acceptance })
    } finally {
      if (pending.current === mine) pending.current = undefined
    }
  }
  const reset = () => {
    pending.current = undefined
    sending.reset()
  }
  return {
    send: (transfer, acceptance) => void sendAsync(transfer, acceptance).catch(() => undefined),
    sendAsync,
    asked,
    unwitnessed,
    notSent: () => {
      reset()
      if (payment) declareNotSent(core, payment.payment_id)
    },
    isPending: sending.isPending,
    error: sending.error,
    reset,
  }
}

/** What was on the screen when Send was pressed. */
type Press = {
  transfer: FundingTransfer
  account: WalletAccount | undefined
  acceptance: FundingAcceptance | undefined
}

/** The unresolved wallet request of a payment. */
function useAsked(paymentId: string | undefined): WalletRequest | undefined {
  const { client, storage } = useDepositContext()
  const notes = useMemo(() => fundingNotes({ client, storage }), [client, storage])
  const read = useCallback(
    () => JSON.stringify((paymentId === undefined ? undefined : notes.load(paymentId)?.asked) ?? null),
    [notes, paymentId],
  )
  const text = useSyncExternalStore(notes.subscribe, read, () => 'null')
  return useMemo(() => (JSON.parse(text) as FundingNotes['asked'] | null) ?? undefined, [text])
}
