import type { ServiceContext } from '../ServiceContext.js'
import { inBatches } from '../store/inBatches.js'
import { type Moved, moveRows, type PaymentRow, type StepChange } from '../store/paymentRows.js'
import type { Queue } from '../store/queue.js'
import { enqueueDeliveries } from '../webhooks/deliveries.js'

/**
 * Commits a payment update together with the job for its next step, or with the events of its end.
 * Resolves with false when the payment was updated concurrently.
 */
export type Move = (row: PaymentRow, change: StepChange) => Promise<boolean>

type MoveContext = Pick<ServiceContext, 'db' | 'clock' | 'hooks' | 'log'> & { queue: Queue }
type Request = { row: PaymentRow; change: StepChange }

type Outcome = { moved: Moved | undefined } | { error: unknown }

/** Updates that are requested at the same time commit together. */
export function createMover(context: MoveContext): Move {
  const { hooks, log } = context
  const commit = inBatches(async (requests: readonly Request[]): Promise<readonly Outcome[]> => {
    try {
      return (await commitAll(context, requests)).map((moved) => ({ moved }))
    } catch (error) {
      if (requests.length === 1) throw error
      // An update that fails must not keep the others from being committed.
      const alone = await Promise.allSettled(requests.map((request) => commitAll(context, [request])))
      return alone.map((result) =>
        result.status === 'fulfilled' ? { moved: result.value[0] } : { error: result.reason },
      )
    }
  })
  return async (row, change) => {
    const outcome = await commit({ row, change })
    if ('error' in outcome) throw outcome.error
    const { moved } = outcome
    if (!moved) return false
    hooks.reach(`${moved.stage}:after-commit`)
    if (moved.status !== row.status || moved.stage !== row.stage) {
      log('payment moved', { payment: row.id, status: moved.status, stage: moved.stage })
    }
    return true
  }
}

/** In one transaction. Undefined for a payment that was updated concurrently. */
function commitAll(
  { db, queue, clock, hooks }: MoveContext,
  requests: readonly Request[],
): Promise<(Moved | undefined)[]> {
  const now = clock.now()
  // Of two updates of one payment, the second is based on an outdated row.
  const isFirst = ({ row }: Request, index: number) => requests.findIndex((other) => other.row.id === row.id) === index
  const first = requests.filter(isFirst)
  return db.transaction().execute(async (transaction) => {
    const moved = await moveRows(transaction, first, now)
    const next = moved.filter(({ recheck, stage }) => recheck || (stage !== 'done' && stage !== 'waiting'))
    const isLater = ({ run_after }: Moved): boolean => run_after !== null && run_after > now
    await queue.enqueueAll(
      transaction,
      next.filter((payment) => !isLater(payment)).map(({ id }) => id),
    )
    for (const { id, run_after } of next.filter(isLater)) {
      await queue.enqueue(transaction, id, (run_after?.getTime() ?? 0) - now.getTime())
    }
    const byId = new Map(moved.map((payment) => [payment.id, payment]))
    const ended = first.flatMap(({ row }) => {
      const payment = byId.get(row.id)
      return payment && payment.status !== row.status ? [payment] : []
    })
    await enqueueDeliveries(transaction, ended, now)
    for (const { stage } of moved) hooks.reach(`${stage}:before-commit`)
    return requests.map((request, index) => (isFirst(request, index) ? byId.get(request.row.id) : undefined))
  })
}
