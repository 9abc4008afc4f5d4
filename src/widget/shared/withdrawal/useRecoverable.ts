import { useState } from 'react'
import type { DepositError } from '../../../errors/DepositError.js'
import { useOwnerBalances } from '../../../hooks/useOwnerBalances.js'
import type { Payment } from '../../../schema/Payment.js'
import { useCatalog } from '../catalog/useCatalog.js'
import { useSearchTokens } from '../catalog/useSearchTokens.js'
import { type BalanceRow, balanceRows } from './balanceRows.js'

export type Recoverable = {
  rows: readonly BalanceRow[]
  pending: boolean
  error: DepositError | undefined
  refetch: () => void
  /** Search of other tokens and networks, and of the owner's reusable wallets, on request. */
  search: {
    state: 'off' | 'pending' | 'done' | 'failed'
    /** Number of additional balances found. */
    found: number
    start: () => void
  }
}

/** Recoverable balances of a payment's owner: on the payment's route, and elsewhere on request or if there are none. */
export function useRecoverable({ owner_address: owner, payment_id, quoted }: Payment): Recoverable {
  const catalog = useCatalog()
  const [searchRequested, setSearchRequested] = useState(false)
  const scope = { kind: 'PAYMENT' as const, payment_id }
  const tokens = useSearchTokens(catalog.assets, quoted.output_amount.asset)
  const own = useOwnerBalances({ owner, scope })
  const routeRows = balanceRows(own.data ? [own.data] : [], catalog.asset)
  // A user who wants to withdraw has sent something, so search elsewhere if the route holds nothing.
  const searching = searchRequested || (own.data !== undefined && routeRows.length === 0)
  const others = useOwnerBalances(searching ? { owner, scope, tokens } : undefined)
  const reusable = useOwnerBalances(searching ? { owner, scope: { kind: 'EXTRA' }, tokens } : undefined)
  const { asset } = catalog
  const rows = balanceRows(
    [own, others, reusable].flatMap(({ data }) => data ?? []),
    asset,
  )
  // The proxy answers 404 if the site does not declare owners: treat that as no reusable wallets.
  const failed = others.error !== null || (reusable.error !== null && reusable.error.code !== 'not_found')
  const pending = others.isFetching || reusable.isFetching
  return {
    rows,
    pending: own.isPending,
    error: own.data === undefined ? (own.error ?? undefined) : undefined,
    refetch: () => {
      void own.refetch()
      if (!searching) return
      void others.refetch()
      void reusable.refetch()
    },
    search: {
      state: !searching ? 'off' : pending ? 'pending' : failed ? 'failed' : 'done',
      found: rows.length - routeRows.length,
      start: () => {
        if (!searching) return setSearchRequested(true)
        void others.refetch()
        void reusable.refetch()
      },
    },
  }
}
