import { useState } from 'react'
import { foldAddress } from '../../../address/evm.js'
import type { DepositError } from '../../../errors/DepositError.js'
import { useOwnerBalances } from '../../../hooks/useOwnerBalances.js'
import { compareDecimals, isZero } from '../../../money/decimal.js'
import { chainOf } from '../../../schema/assetId.js'
import type { BalanceResult, OwnerBalances } from '../../../schema/Balance.js'
import type { Payment } from '../../../schema/Payment.js'
import { type CatalogAsset, useCatalog } from '../catalog/useCatalog.js'
import { useSearchTokens } from '../catalog/useSearchTokens.js'

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

/** Why a balance cannot be withdrawn now. */
export type BalanceBlock =
  | { kind: 'below_minimum'; minimum: string }
  | { kind: 'below_fee' }
  | { kind: 'locked'; until: string | undefined }
  | { kind: 'unreadable' }
  | { kind: 'unlisted' }
  | { kind: 'unnamed' }

/** A balance of the list. */
export type BalanceRow = {
  key: string
  /** Balances of one group (same wallet and network) are withdrawn with one signature. */
  group: string
  balance: BalanceResult
  asset: CatalogAsset
  /** Undefined if the balance could not be fetched. */
  amount: string | undefined
  /** Maximum withdrawal fee. */
  fee: string
  block: BalanceBlock | undefined
}

/** Balances of an owner's wallets without duplicates, withdrawable ones first. */
export function balanceRows(found: readonly OwnerBalances[], asset: (id: string) => CatalogAsset): BalanceRow[] {
  const rows = new Map<string, BalanceRow>()
  for (const { balance_results, future_withdrawable_balances } of found) {
    for (const balance of balance_results) add(rowOf(balance, asset(balance.token)))
    for (const { withdrawable_at, ...balance } of future_withdrawable_balances) {
      const row = rowOf(balance, asset(balance.token))
      add({ ...row, key: `${row.key} ${withdrawable_at}`, block: { kind: 'locked', until: withdrawable_at } })
    }
  }
  return [...rows.values()].toSorted((a, b) => rank(a) - rank(b))

  function add(row: BalanceRow): void {
    if (row.amount !== undefined && isZero(row.amount)) return
    if (!rows.has(row.key)) rows.set(row.key, row)
  }
}

function rank({ block }: BalanceRow): number {
  return block === undefined ? 0 : block.kind === 'locked' ? 2 : 1
}

function rowOf(balance: BalanceResult, asset: CatalogAsset): BalanceRow {
  const { address, token, value, withdraw_from } = balance
  const group = `${chainOf(token)} ${foldAddress(address)} ${JSON.stringify(withdraw_from ?? null)}`
  const amount = value.kind === 'amount' ? value.amount : undefined
  const fee = (value.kind === 'amount' ? value.withdrawal_fee : undefined) ?? '0'
  return { key: `${group} ${token}`, group, balance, asset, amount, fee, block: blockOf(balance, asset, fee) }
}

function blockOf({ value, withdraw_from }: BalanceResult, asset: CatalogAsset, fee: string): BalanceBlock | undefined {
  if (value.kind !== 'amount') return { kind: 'unreadable' }
  if (asset.decimals === undefined || asset.chain?.address_family !== 'EVM') return { kind: 'unlisted' }
  if (withdraw_from === undefined) return { kind: 'unnamed' }
  const minimum = value.min_withdrawal_amount
  if (minimum !== undefined && compareDecimals(value.amount, minimum) < 0) return { kind: 'below_minimum', minimum }
  return compareDecimals(value.amount, fee) <= 0 ? { kind: 'below_fee' } : undefined
}
