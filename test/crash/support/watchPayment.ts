import type { DepositsApi } from '../../support/depositsApi.js'
import { until } from '../../support/until.js'

const longMs = 60_000

// biome-ignore-start lint/suspicious/noExplicitAny: responses are untyped, so that our own types cannot hide errors
type PaymentWatch = {
  isOver: () => Promise<boolean>
  /** Waits until the payment returned by the service matches. */
  waitFor: (name: string, matches: (payment: any) => boolean) => Promise<any>
  /** Waits for a final status. */
  waitForEnd: () => Promise<any>
}

const isOver = ({ status }: { status: string }) => status !== 'PENDING' && status !== 'WITHDRAW_PENDING'

/** Polls a payment across service crashes. */
export function watchPayment(api: DepositsApi, id: string): PaymentWatch {
  // Also undefined while the service or its database is down.
  const read = async (matches: (payment: any) => boolean) => {
    const response = await api.get(`/payments?payment_id=${id}`).catch(() => undefined)
    return response?.status === 200 && matches(response.body) ? response.body : undefined
  }
  return {
    isOver: async () => (await read(isOver)) !== undefined,
    waitFor: (name, matches) => until(name, () => read(matches), longMs),
    waitForEnd: () => until(`payment ${id} is over`, () => read(isOver), longMs),
  }
}
// biome-ignore-end lint/suspicious/noExplicitAny: responses are untyped, so that our own types cannot hide errors
