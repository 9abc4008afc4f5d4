import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem'
import type { Log } from '../../boot/types.js'
import type { KeyName, Sender } from '../../chains/types.js'
import { killPoint } from '../../control/killPoint.js'
import type { Clock } from '../../store/clock.js'
import type { SessionRow, Sessions } from './sessions.js'

export type Payouts = {
  /** Sends and follows up every payout that is owed. Safe to call at any time and from several processes. */
  settle: () => Promise<void>
  /** Settles now and then every second until the signal aborts. */
  run: (signal: AbortSignal) => Promise<void>
}

export type PayoutsOptions = {
  sessions: Sessions
  sender: Sender
  /** The wallet that pays; its name is part of what makes a payout unique. */
  key: KeyName
  clock: Clock
  log: Log
}

const sweepMs = 1_000

/** The first payout of a payment has its id; a later one exists only after the chain reverted the one before. */
function sendId(key: KeyName, row: SessionRow): string {
  return row.payout_attempt === 1
    ? `${key}:${row.payment_id}`
    : `${key}:${row.payment_id}:${row.payout_attempt.toString()}`
}

/** Pays what was charged and has cleared: a token transfer from the provider's own wallet to the payment's deposit address. */
export function createPayouts({ sessions, sender, key, clock, log }: PayoutsOptions): Payouts {
  const send = (row: SessionRow): Promise<Hex> =>
    sender.send({
      id: sendId(key, row),
      network: row.network,
      key,
      to: row.token_address as Address,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transfer',
        args: [row.deposit_address as Address, BigInt(row.payout)],
      }),
    })

  const settleOne = async (row: SessionRow): Promise<void> => {
    if (row.payout_hash === null) {
      killPoint('payout:before-send')
      const hash = await send(row)
      killPoint('payout:after-send')
      await sessions.noteSent(row, hash)
      killPoint('payout:after-note')
      log('onramp payout sent', { payment: row.payment_id, network: row.network, hash })
      return
    }
    const receipt = await sender.confirmed(row.network, row.payout_hash as Hex)
    if (receipt === undefined) return
    if (receipt.status === 'success') {
      killPoint('payout:before-paid-out')
      await sessions.notePaidOut(row)
      killPoint('payout:after-paid-out')
      return
    }
    log('onramp payout reverted', { payment: row.payment_id, network: row.network, hash: row.payout_hash })
    await sessions.noteReverted(row)
  }

  // One payout that cannot be sent or followed must not hold up the others; the next sweep tries it again.
  const tryOne = (row: SessionRow): Promise<void> =>
    settleOne(row).catch((error: unknown) =>
      log('onramp payout waits', { payment: row.payment_id, reason: String(error) }),
    )

  const settleAll = async (): Promise<void> => {
    const owed = await sessions.owed(clock.now())
    for (const row of owed) if (row.payout_hash === null) await tryOne(row)
    // The chain is asked about all of them in one request.
    await Promise.all(owed.filter((row) => row.payout_hash !== null).map(tryOne))
  }

  let running: Promise<void> | undefined
  let again = false
  const settle = (): Promise<void> => {
    if (running !== undefined) {
      // A charge that came in after the rows were read must not wait for the next sweep.
      again = true
      return running
    }
    running = (async () => {
      do {
        again = false
        await settleAll()
      } while (again)
    })().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    settle,
    run: async (signal) => {
      while (!signal.aborted) {
        await settle().catch((error: unknown) => log('onramp sweep failed', { reason: String(error) }))
        await sleep(sweepMs, undefined, { signal, ref: false }).catch(() => {})
      }
    },
  }
}
