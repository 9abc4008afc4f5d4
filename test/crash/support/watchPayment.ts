import type { DepositsApi } from '../../support/depositsApi.js'
import { until } from '../../support/until.js'

const longMs = 60_000

// biome-ignore-start lint/suspicious/noExplicitAny: the outside client reads answers by the specification, not by our types
type PaymentWatch = {
  isOver: () => Promise<boolean>
  /** Waits until the payment, as the service tells it, is as wanted. */
  reaches: (name: string, wanted: (payment: any) => boolean) => Promise<any>
  /** Waits for the end, whichever it is. */
  over: () => Promise<any>
}

const isOver = ({ status }: { status: string }) => status !== 'PENDING' && status !== 'WITHDRAW_PENDING'

/** Reads a payment again and again, whatever happens to the service meanwhile. */
export function watchPayment(api: DepositsApi, id: string): PaymentWatch {
  // Undefined also while the service or its database are away.
  const read = async (wanted: (payment: any) => boolean) => {
    const answer = await api.get(`/payments?payment_id=${id}`).catch(() => undefined)
    return answer?.status === 200 && wanted(answer.body) ? answer.body : undefined
  }
  return {
    isOver: async () => (await read(isOver)) !== undefined,
    reaches: (name, wanted) => until(name, () => read(wanted), longMs),
    over: () => until(`payment ${id} is over`, () => read(isOver), longMs),
  }
}
// biome-ignore-end lint/suspicious/noExplicitAny: the outside client reads answers by the specification, not by our types
