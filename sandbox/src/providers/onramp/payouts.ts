import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { Hooks, Log } from '../../boot/Runtime.js'
import type { KeyName, Sender } from '../../chains/types.js'
import type { Clock } from '../../store/clock.js'
import { inBatches } from '../../store/inBatches.js'
import type { SessionRow, Sessions } from './sessions.js'

export type Payouts = {
  /** Sends every outstanding payout. Safe to call at any time and from several processes, like `settle`. */
  pay: () => Promise<void>
  /** Sends and confirms every outstanding payout. */
  settle: () => Promise<void>
  /** Settles now and then every second until the signal aborts. */
  run: (signal: AbortSignal) => Promise<void>
}

export type PayoutsOptions = {
  sessions: Sessions
  sender: Sender
  /** The paying wallet; its name is part of the payout's unique id. */
  key: KeyName
  clock: Clock
  hooks: Hooks
  log: Log
}

const sweepMs = 1_000

/** The id of a payout attempt. A further attempt exists only after the previous one reverted. */
function sendId(key: KeyName, row: SessionRow): string {
  return row.payout_attempt === 1
    ? `${key}:${row.payment_id}`
    : `${key}:${row.payment_id}:${row.payout_attempt.toString()}`
}

/** Pays out cleared charges: a token transfer from the provider's own wallet to the payment's deposit address. */
export function createPayouts({ sessions, sender, key, clock, hooks, log }: PayoutsOptions): Payouts {
  const amountOf = ({ payout }: SessionRow): bigint => BigInt(payout) / (hooks.isFaulty('short_payout') ? 2n : 1n)

  const send = (row: SessionRow): Promise<Hex> =>
    sender.send({
      id: sendId(key, row),
      network: row.network,
      key,
      to: row.token_address as Address,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [row.deposit_address as Address, amountOf(row)],
      }),
    })

  const pay = async (row: SessionRow): Promise<void> => {
    hooks.reach('payout:before-send')
    const hash = await send(row)
    hooks.reach('payout:after-send')
    await sessions.markSent(row, hash)
    hooks.reach('payout:after-note')
    log('onramp payout sent', { payment: row.payment_id, network: row.network, hash })
  }

  const confirm = async (row: SessionRow): Promise<void> => {
    const receipt = await sender.confirmed(row.network, row.payout_hash as Hex)
    if (receipt === undefined) return
    if (receipt.status === 'success') {
      hooks.reach('payout:before-paid-out')
      await sessions.markPaidOut(row)
      hooks.reach('payout:after-paid-out')
      return
    }
    log('onramp payout reverted', { payment: row.payment_id, network: row.network, hash: row.payout_hash ?? '' })
    await sessions.markReverted(row)
  }

  /** Concurrently, so that requests to the chain and the database are batched. */
  const forEach = async (rows: readonly SessionRow[], task: (row: SessionRow) => Promise<void>): Promise<void> => {
    // A payout that cannot be sent or confirmed must not block the others; the next sweep retries it.
    const waits = (row: SessionRow) => (error: unknown) =>
      log('onramp payout waits', { payment: row.payment_id, reason: String(error) })
    await Promise.all(rows.map((row) => task(row).catch(waits(row))))
  }

  // A charge committed after the rows were read is part of the next batch, and need not wait for the sweep.
  const payAll = inBatches(async (requests: readonly undefined[]) => {
    await forEach(await sessions.unpaid(clock.now()), pay)
    return requests
  })

  const settle = async (): Promise<void> => {
    await payAll(undefined)
    await forEach(await sessions.unconfirmed(), confirm)
  }

  return {
    pay: async () => void (await payAll(undefined)),
    settle,
    run: async (signal) => {
      while (!signal.aborted) {
        await settle().catch((error: unknown) => log('onramp sweep failed', { reason: String(error) }))
        await sleep(sweepMs, undefined, { signal, ref: false }).catch(() => {})
      }
    },
  }
}
