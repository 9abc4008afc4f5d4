import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sameAddress } from '../address/evm.js'
import { fundingNotes } from '../core/fund/fundingNotes.js'
import type { FundingTransfer } from '../core/fund/planFunding.js'
import type { SentFunds } from '../flow/state.js'
import type { Payment } from '../schema/Payment.js'
import { fundingTransaction } from '../signing/fundingTransaction.js'
import type { Hex, ReadTransactionRequest, TransactionReading } from '../signing/Signer.js'
import { useDepositContext } from './context.js'
import { customerQueryKey } from './queries.js'
import { useCoreContext } from './useCoreContext.js'
import { useFundingTransfer } from './useFundingTransfer.js'
import { useWallet } from './useWallet.js'

const pollMs = 4_000
const moving = new Set<TransactionReading['status'] | undefined>(['unknown', 'pending', undefined])

/**
 * What the wallet's own node says of the transfer that the wallet says it sent. A transfer that was sped up is followed:
 * its new hash takes the place of the old one. Nothing here proves that money arrived: only the payment does.
 *
 * @param sent `sent` of the flow's state.
 * @returns Undefined while nothing is known: another account is connected, the wallet is on another network, or cannot say.
 * @example
 * const seen = useSentTransfer(payment, state.step === 'payment' ? state.sent : undefined)
 * if (seen?.status === 'unknown') return <p>The network does not know this transaction yet.</p>
 */
export function useSentTransfer(
  payment: Payment | undefined,
  sent: SentFunds | undefined,
): TransactionReading | undefined {
  const core = useCoreContext()
  const context = useDepositContext()
  const { account } = useWallet()
  const { data: transfer } = useFundingTransfer(sent?.hash === undefined ? undefined : payment)
  const request = transfer && requestOf(transfer, sent)
  const signer = request && sameAddress(account?.address, request.from) ? account?.signer : undefined
  const queryKey = customerQueryKey(context, 'sent-transfer', [payment?.payment_id, request?.hash, account?.address])
  const { data } = useQuery<TransactionReading | null>(
    {
      queryKey,
      queryFn: async () => {
        const nonce = context.derived.getQueryData<TransactionReading | null>(queryKey)?.nonce
        return (request && (await signer?.readTransaction?.({ ...request, nonce }))) ?? null
      },
      enabled: signer?.readTransaction !== undefined,
      refetchInterval: ({ state }) => (moving.has(state.data?.status) ? pollMs : false),
      networkMode: 'always',
      retry: false,
    },
    // Derived on this page: no stored answer may say what became of a transfer.
    context.derived,
  )
  const paymentId = payment?.payment_id
  const follows = data && /^(?:pending|mined)$/.test(data.status) ? data.hash : undefined
  useEffect(() => {
    if (paymentId === undefined || !sent?.hash || !follows || follows === sent.hash) return
    fundingNotes(core).save(paymentId, { sent: { ...sent, hash: follows } })
  }, [core, paymentId, sent, follows])
  return data ?? undefined
}

/** The transaction as it was requested. Undefined if it was not sent by a wallet of this browser. */
function requestOf(
  { token, address, network, asset }: FundingTransfer,
  { hash, from, amount }: SentFunds = {},
): ReadTransactionRequest | undefined {
  if (hash === undefined || from === undefined || amount === undefined || asset?.chainId === undefined) return undefined
  const deposit = { deposit_token: token, deposit_amount: amount, deposit_address: address, deposit_chain: network }
  try {
    const sent = fundingTransaction({ deposit, chainId: BigInt(asset.chainId), decimals: asset.decimals })
    return { ...sent, hash: hash as Hex, from: from as Hex }
  } catch {
    return undefined
  }
}
