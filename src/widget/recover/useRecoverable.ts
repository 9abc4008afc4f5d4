import { useState } from 'react'
import type { DepositError } from '../../errors/DepositError.js'
import { useOwnerBalances } from '../../hooks/useOwnerBalances.js'
import type { Payment } from '../../schema/Payment.js'
import { useCatalog } from '../tokens/useCatalog.js'
import { useSearchTokens } from '../tokens/useSearchTokens.js'
import { type BalanceRow, balanceRows } from './balanceRows.js'

export type Recoverable = {
  rows: readonly BalanceRow[]
  pending: boolean
  error: DepositError | undefined
  refetch: () => void
  /** Other tokens and networks, and the owner's reusable wallets: looked at on request. */
  search: {
    state: 'off' | 'pending' | 'done' | 'failed'
    /** Balances that were not there before. */
    found: number
    start: () => void
  }
}

/** What of a payment's owner can be taken back: on the payment's own way, and elsewhere on request or where that is empty. */
export function useRecoverable({ owner_address: owner, payment_id, quoted }: Payment): Recoverable {
  const catalog = useCatalog()
  const [asked, setAsked] = useState(false)
  const scope = { kind: 'PAYMENT' as const, payment_id }
  const tokens = useSearchTokens(catalog.assets, quoted.output_amount.asset)
  const own = useOwnerBalances({ owner, scope })
  const near = balanceRows(own.data ? [own.data] : [], catalog.asset)
  // Whoever came to take something back sent it: where it is not, it is looked for elsewhere.
  const wide = asked || (own.data !== undefined && near.length === 0)
  const others = useOwnerBalances(wide ? { owner, scope, tokens } : undefined)
  const reusable = useOwnerBalances(wide ? { owner, scope: { kind: 'EXTRA' }, tokens } : undefined)
  const { asset } = catalog
  const rows = balanceRows(
    [own, others, reusable].flatMap(({ data }) => data ?? []),
    asset,
  )
  // A site that names no owners to its proxy is refused other wallets of theirs: that is none, and no failure.
  const failed = others.error !== null || (reusable.error !== null && reusable.error.code !== 'not_found')
  const pending = others.isFetching || reusable.isFetching
  return {
    rows,
    pending: own.isPending,
    error: own.data === undefined ? (own.error ?? undefined) : undefined,
    refetch: () => {
      void own.refetch()
      if (!wide) return
      void others.refetch()
      void reusable.refetch()
    },
    search: {
      state: !wide ? 'off' : pending ? 'pending' : failed ? 'failed' : 'done',
      found: rows.length - near.length,
      start: () => {
        if (!wide) return setAsked(true)
        void others.refetch()
        void reusable.refetch()
      },
    },
  }
}
