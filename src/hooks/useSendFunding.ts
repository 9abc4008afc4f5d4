import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DepositError } from '../errors/DepositError.js'
import type { FundingRequest } from '../signing/fundingTransaction.js'
import { useDepositContext } from './context.js'
import { elsewhere, runAlone } from './exclusive/runAlone.js'
import { loadSendFunding } from './loadSendFunding.js'
import { useWallet } from './useWallet.js'

export type UseSendFundingResult = {
  /**
   * Asks the connected wallet to send the deposit on the screen. Resolves with the hash, or with the reason there is none:
   * `payment_elsewhere` while another tab asks for the same payment. With undefined when it is being asked already, or
   * when `mayAsk`, which is called once no other tab can ask, says no.
   */
  send: (request: FundingRequest, mayAsk?: () => boolean) => Promise<string | DepositError | undefined>
  /** The wallet shows a request. */
  pending: boolean
  error: DepositError | undefined
  /** Forgets the error, and no longer waits for an open request. What `send` promised is still kept. */
  clear: () => void
}

/** Funds a payment from the connected wallet. The transaction is built and checked in `signing/`, never here. */
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
  return {
    send: async (request, mayAsk = () => true) => {
      if (asking.current) return undefined
      const mine = {}
      asking.current = mine
      try {
        return await sending.mutateAsync({ request, mayAsk })
      } catch (error) {
        return DepositError.from(error)
      } finally {
        if (asking.current === mine) asking.current = undefined
      }
    },
    pending: sending.isPending,
    error: sending.error ?? undefined,
    clear: () => {
      asking.current = undefined
      sending.reset()
    },
  }
}

/** A one-time wallet belongs to one payment. */
function lockName({ deposit }: FundingRequest): string {
  return `dw:send:${deposit.deposit_address.toLowerCase()}`
}
