import { useMutation } from '@tanstack/react-query'
import { DepositError } from '../errors/DepositError.js'
import type { FundingRequest } from '../signing/fundingTransaction.js'
import { sendFunding } from '../signing/sendFunding.js'
import { useDepositContext } from './context.js'
import { useWallet } from './useWallet.js'

export type UseSendFundingResult = {
  /** Asks the connected wallet to send the deposit on the screen. Resolves with the hash, or undefined when it did not. */
  send: (request: FundingRequest) => Promise<string | undefined>
  /** The wallet shows a request. */
  pending: boolean
  error: DepositError | undefined
  clear: () => void
}

/** Funds a payment from the connected wallet. The transaction is built and checked in `signing/`, never here. */
export function useSendFunding(): UseSendFundingResult {
  const { queryClient } = useDepositContext()
  const { account } = useWallet()
  const sending = useMutation<string, DepositError, FundingRequest>(
    {
      mutationFn: async (request) => {
        if (!account) throw new DepositError('wallet_unavailable', 'Connect your wallet first. Nothing was sent.')
        return sendFunding(account.signer, { ...request, from: account.address })
      },
      networkMode: 'always',
      retry: false,
    },
    queryClient,
  )
  return {
    send: async (request) => {
      if (sending.isPending) return undefined
      return sending.mutateAsync(request).catch(() => undefined)
    },
    pending: sending.isPending,
    error: sending.error ?? undefined,
    clear: sending.reset,
  }
}
