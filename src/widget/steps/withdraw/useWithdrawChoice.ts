import { useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { compareDecimals, subtractDecimals } from '../../../money/decimal.js'
import { parseAmountInput } from '../../../money/parseAmountInput.js'
import type { Payment } from '../../../schema/Payment.js'
import type { WithdrawalRequest } from '../../../storage/withdrawalRecords.js'
import { cleanAmount } from '../../shared/amounts/cleanAmount.js'
import { useDestination } from '../../shared/destination/useDestination.js'
import { useKeyOfOwner } from '../../shared/key/OwnerKey.js'
import type { BalanceRow } from '../../shared/withdrawal/useRecoverable.js'
import { useWidget } from '../../shell/WidgetContext.js'

/** A selected balance and how much of it to withdraw. */
export type ChosenBalance = { row: BalanceRow; part: PartAmount; text: string | undefined }

export type WithdrawChoice = {
  chosen: readonly ChosenBalance[]
  isChosen: (row: BalanceRow) => boolean
  /** Selecting from another wallet or network clears the previous selection. */
  toggle: (row: BalanceRow) => void
  /** Undefined withdraws the full balance. */
  setPart: (row: BalanceRow, text: string | undefined) => void
  /** Chooses everything again that the first signature can withdraw. The recipient stays. */
  restart: () => void
  /** As typed; undefined means the owner, if the owner can receive anything. */
  recipient: string | undefined
  setRecipient: (text: string | undefined) => void
  problem: 'nothing' | 'amount' | 'recipient' | 'own_wallet' | undefined
  /** Undefined while there is a problem. */
  request: WithdrawalRequest | undefined
}

/** Selected balances, amounts and recipient of a withdrawal, kept while the step is open. */
export function useWithdrawChoice(payment: Payment, rows: readonly BalanceRow[]): WithdrawChoice {
  const { locale } = useWidget().options
  // The account of a key only owns: nothing gets out of it without this page.
  const { signs: byKey } = useKeyOfOwner()
  const selectable = rows.filter(({ block }) => block === undefined)
  const [keys, setKeys] = useState<readonly string[]>()
  const [parts, setParts] = useState<Readonly<Record<string, string>>>({})
  const [recipient, setRecipient] = useState<string>()

  // Preselects everything that can be withdrawn with the first signature.
  const first = selectable.filter(({ group }) => group === selectable[0]?.group)
  const picked = keys ? selectable.filter(({ key }) => keys.includes(key)) : first
  const chosen = picked.map((row) => ({ row, text: parts[row.key], part: partAmount(row, parts[row.key], locale) }))
  const check = useDestination(chosen[0]?.row.asset, recipient ?? (byKey ? '' : payment.owner_address))
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
    restart: () => {
      setKeys(undefined)
      setParts({})
    },
    recipient,
    setRecipient,
    problem,
    request: problem === undefined && to !== undefined ? toWithdrawalRequest(payment, chosen, to) : undefined,
  }

  function problemOf(): WithdrawChoice['problem'] {
    if (chosen.length === 0) return 'nothing'
    if (chosen.some(({ part }) => 'problem' in part)) return 'amount'
    if (to === undefined || (byKey && sameAddress(to, payment.owner_address))) return 'recipient'
    return chosen.some(({ row }) => sameAddress(row.balance.address, to)) ? 'own_wallet' : undefined
  }
}

/** The selected amount minus the fee; undefined while the amount is invalid. */
export function receivedOf({ row, part }: ChosenBalance): string | undefined {
  return 'amount' in part ? subtractDecimals(part.amount, row.fee) : undefined
}

function toWithdrawalRequest(
  payment: Payment,
  chosen: readonly ChosenBalance[],
  recipient: string,
): WithdrawalRequest | undefined {
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
    chainId: chain.chain_id,
    recipient,
    tokens: chosen.flatMap(({ row, part }) =>
      'amount' in part && row.asset.decimals !== undefined
        ? [{ token: row.asset.id, amount: part.amount, maxFee: row.fee, decimals: row.asset.decimals }]
        : [],
    ),
  }
}

/** The parsed amount to withdraw, or why it is invalid. */
export type PartAmount = { amount: string } | { problem: PartProblem }

/** Parses how much of a balance to withdraw. Without a text it is the full balance. */
export function partAmount(row: BalanceRow, text: string | undefined, locale: string): PartAmount {
  const { balance, amount = '0', fee, asset } = row
  if (text === undefined) return { amount }
  const parsed = parseAmountInput(cleanAmount(text, asset, locale), { decimals: asset.decimals ?? 0, locale })
  if (parsed.kind === 'invalid' && parsed.reason === 'too_many_decimals') return { problem: 'too_fine' }
  if (parsed.kind !== 'amount') return { problem: 'not_a_number' }
  if (compareDecimals(parsed.value, amount) > 0) return { problem: 'above_balance' }
  const minimum = balance.value.kind === 'amount' ? balance.value.min_withdrawal_amount : undefined
  if (minimum !== undefined && compareDecimals(parsed.value, minimum) < 0) return { problem: 'below_minimum' }
  return compareDecimals(parsed.value, fee) <= 0 ? { problem: 'below_fee' } : { amount: parsed.value }
}

/** Why this amount of a balance cannot be withdrawn. */
export type PartProblem = 'not_a_number' | 'too_fine' | 'above_balance' | 'below_minimum' | 'below_fee'
