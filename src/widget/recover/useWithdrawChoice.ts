import { useState } from 'react'
import { sameAddress } from '../../address/sameAddress.js'
import type { WithdrawWish } from '../../hooks/withdrawal/WithdrawWish.js'
import { subtractDecimals } from '../../money/decimal.js'
import type { Payment } from '../../schema/Payment.js'
import { useDestination } from '../destination/useDestination.js'
import { useWidget } from '../WidgetContext.js'
import type { BalanceRow } from './balanceRows.js'
import { type PartAmount, partAmount } from './partAmount.js'

/** A balance that was chosen, and how much of it. */
export type ChosenBalance = { row: BalanceRow; part: PartAmount; text: string | undefined }

export type WithdrawChoice = {
  chosen: readonly ChosenBalance[]
  isChosen: (row: BalanceRow) => boolean
  /** Choosing from another wallet or network lets go of what was chosen before. */
  toggle: (row: BalanceRow) => void
  /** Undefined takes all of it. */
  setPart: (row: BalanceRow, text: string | undefined) => void
  /** As typed; undefined is the owner. */
  recipient: string | undefined
  setRecipient: (text: string | undefined) => void
  problem: 'nothing' | 'amount' | 'recipient' | 'own_wallet' | undefined
  /** Undefined while there is a problem. */
  wish: WithdrawWish | undefined
}

/** What is taken back and where it goes, kept for as long as the step is open. */
export function useWithdrawChoice(payment: Payment, rows: readonly BalanceRow[]): WithdrawChoice {
  const { locale } = useWidget().options
  const free = rows.filter(({ block }) => block === undefined)
  const [keys, setKeys] = useState<readonly string[]>()
  const [parts, setParts] = useState<Readonly<Record<string, string>>>({})
  const [recipient, setRecipient] = useState<string>()

  // All that leaves with the first signature is chosen until somebody chooses otherwise.
  const first = free.filter(({ group }) => group === free[0]?.group)
  const picked = keys ? free.filter(({ key }) => keys.includes(key)) : first
  const chosen = picked.map((row) => ({ row, text: parts[row.key], part: partAmount(row, parts[row.key], locale) }))
  const check = useDestination(chosen[0]?.row.asset, recipient ?? payment.owner_address)
  const to = check.ok ? check.address : undefined
  const problem = problemOf()

  return {
    chosen,
    isChosen: (row) => picked.some(({ key }) => key === row.key),
    toggle: (row) => {
      if (row.block) return
      const same = picked.filter(({ group }) => group === row.group).map(({ key }) => key)
      setKeys(same.includes(row.key) ? same.filter((key) => key !== row.key) : [...same, row.key])
    },
    setPart: ({ key }, text) =>
      setParts(({ [key]: _, ...others }) => (text === undefined ? others : { ...others, [key]: text })),
    recipient,
    setRecipient,
    problem,
    wish: problem === undefined && to !== undefined ? wishOf(payment, chosen, to) : undefined,
  }

  function problemOf(): WithdrawChoice['problem'] {
    if (chosen.length === 0) return 'nothing'
    if (chosen.some(({ part }) => 'problem' in part)) return 'amount'
    if (to === undefined) return 'recipient'
    return chosen.some(({ row }) => sameAddress(row.balance.address, to)) ? 'own_wallet' : undefined
  }
}

/** What is left of a chosen amount once the fee is paid; undefined while it is none. */
export function receivedOf({ row, part }: ChosenBalance): string | undefined {
  return 'amount' in part ? subtractDecimals(part.amount, row.fee) : undefined
}

function wishOf(payment: Payment, chosen: readonly ChosenBalance[], recipient: string): WithdrawWish | undefined {
  const [first] = chosen
  const { chain } = first?.row.asset ?? {}
  if (!first || !chain) return undefined
  const { address, withdraw_from: withdrawFrom = {} } = first.row.balance
  return {
    owner: payment.owner_address,
    // A reusable wallet belongs to no payment.
    paymentId: withdrawFrom.withdraw_account === 'RDW' ? undefined : payment.payment_id,
    address,
    withdrawFrom,
    chainId: String(chain.chain_id),
    recipient,
    tokens: chosen.flatMap(({ row, part }) =>
      'amount' in part && row.asset.decimals !== undefined
        ? [{ token: row.asset.id, amount: part.amount, maxFee: row.fee, decimals: row.asset.decimals }]
        : [],
    ),
  }
}
