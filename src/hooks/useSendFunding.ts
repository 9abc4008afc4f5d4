import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { locked, withTabLock } from '../core/withTabLock.js'
import { DepositError } from '../errors/DepositError.js'
import type { FundingRequest } from '../signing/fundingTransaction.js'
import { sendFunding } from '../signing/sendFunding.js'
import { tabNames } from '../storage/records.js'
import type { ActionResult } from './ActionResult.js'
import { useDepositContext } from './context.js'
import { useWallet } from './useWallet.js'

/** Requests a deposit from the connected wallet and reports the outcome. */
export type UseSendFundingResult = ActionResult & {
  /** As `sendAsync`, but never rejects: the outcome is in `error`. */
  send: (request: FundingRequest) => void
  /**
   * Requests the deposit on the screen from the connected wallet. Resolves with the hash, or with undefined if a
   * request is already open or if `canSend`, which is called while holding the tab lock, returns false. Rejects with a
   * `DepositError`: `payment_locked` while another tab requests the same payment, else the wallet's error. `reset`
   * does not cancel an open wallet request: the promise still settles with its outcome.
   */
  sendAsync: (request: FundingRequest, canSend?: () => boolean) => Promise<string | undefined>
}

/**
 * Funds a payment from the connected wallet. The transaction is built and checked in `signing/`, never here.
 *
 * @example
 * const { send, isPending, error } = useSendFunding()
 * return <button disabled={isPending} onClick={() => send({ deposit, chainId: 8453n, decimals: 6 })}>Send</button>
 */
export function useSendFunding(): UseSendFundingResult {
  const { queryClient, storage } = useDepositContext()
  const { account } = useWallet()
  // A double click can fire twice before the next render, and each click would be a transfer.
  const pending = useRef<object>(undefined)
  const sending = useMutation<string | undefined, DepositError, { request: FundingRequest; canSend: () => boolean }>(
    {
      mutationFn: async ({ request, canSend }) => {
        if (!account) throw new DepositError('wallet_unavailable', 'Connect your wallet first. Nothing was sent.')
        const outcome = await withTabLock(tabNames.send(request.deposit.deposit_address), storage, async () =>
          canSend() ? sendFunding(account.signer, { ...request, from: account.address }) : undefined,
        )
        if (outcome !== locked) return outcome
        throw new DepositError(
          'payment_locked',
          'Another tab is requesting this payment from a wallet. Nothing was sent from this tab.',
        )
      },
      networkMode: 'always',
      retry: false,
    },
    queryClient,
  )
  const sendAsync: UseSendFundingResult['sendAsync'] = async (request, canSend = () => true) => {
    if (pending.current) return undefined
    const mine = {}
    pending.current = mine
    try {
      return await sending.mutateAsync({ request, canSend })
    } finally {
      if (pending.current === mine) pending.current = undefined
    }
  }
  return {
    send: (request) => void sendAsync(request).catch(() => undefined),
    sendAsync,
    isPending: sending.isPending,
    error: sending.error,
    reset: () => {
      pending.current = undefined
      sending.reset()
    },
  }
}
