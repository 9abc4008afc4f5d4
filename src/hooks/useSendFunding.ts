import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DepositError } from '../errors/DepositError.js'
import type { FundingRequest } from '../signing/fundingTransaction.js'
import type { ActionResult } from './ActionResult.js'
import { useDepositContext } from './context.js'
import { elsewhere, runAlone } from './exclusive/runAlone.js'
import { loadSendFunding } from './loadSendFunding.js'
import { useWallet } from './useWallet.js'

/** What asks a wallet to send a deposit, and what became of that. */
export type UseSendFundingResult = ActionResult & {
  /** As `sendAsync`, for a button: what became of it is in `error`. */
  send: (request: FundingRequest) => void
  /**
   * Asks the connected wallet to send the deposit on the screen. Resolves with the hash, or with undefined when it is being
   * asked already or when `mayAsk`, which is called once no other tab can ask, says no. Rejects with a `DepositError`:
   * `payment_elsewhere` while another tab asks for the same payment, else what the wallet said. `reset` leaves an open
   * request to the wallet: what this promised is still kept.
   */
  sendAsync: (request: FundingRequest, mayAsk?: () => boolean) => Promise<string | undefined>
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
  // Here before the first press, so that nothing stands between it and the wallet.
  useEffect(() => void loadSendFunding().catch(() => undefined), [])
  // Two clicks can come before the first one is drawn, and each would be a transfer.
  const asking = useRef<object>(undefined)
  const sending = useMutation<string | undefined, DepositError, { request: FundingRequest; mayAsk: () => boolean }>(
    {
      mutationFn: async ({ request, mayAsk }) => {
        if (!account) throw new DepositError('wallet_unavailable', 'Connect your wallet first. Nothing was sent.')
        const sendFunding = await loadSendFunding()
        const outcome = await runAlone(lockName(request), storage, async () =>
          mayAsk() ? sendFunding(account.signer, { ...request, from: account.address }) : undefined,
        )
        if (outcome !== elsewhere) return outcome
        throw new DepositError(
          'payment_elsewhere',
          'Another tab asks a wallet for this payment. Nothing was sent from here.',
        )
      },
      networkMode: 'always',
      retry: false,
    },
    queryClient,
  )
  const sendAsync: UseSendFundingResult['sendAsync'] = async (request, mayAsk = () => true) => {
    if (asking.current) return undefined
    const mine = {}
    asking.current = mine
    try {
      return await sending.mutateAsync({ request, mayAsk })
    } finally {
      if (asking.current === mine) asking.current = undefined
    }
  }
  return {
    send: (request) => void sendAsync(request).catch(() => undefined),
    sendAsync,
    isPending: sending.isPending,
    error: sending.error,
    reset: () => {
      asking.current = undefined
      sending.reset()
    },
  }
}

/** A one-time wallet belongs to one payment. */
function lockName({ deposit }: FundingRequest): string {
  return `dw:send:${deposit.deposit_address.toLowerCase()}`
}
