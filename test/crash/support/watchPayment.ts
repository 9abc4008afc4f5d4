import type { DepositsApi } from '../../support/depositsApi.js'
import type { Untyped } from '../../support/Untyped.js'
import { until } from '../../support/until.js'

type PaymentWatch = {
  isOver: () => Promise<boolean>
  /** Waits until the payment returned by the service matches. */
  waitFor: (name: string, matches: (payment: Untyped) => boolean) => Promise<Untyped>
  /** Waits for a final status. */
  waitForEnd: () => Promise<Untyped>
}

const isOver = ({ status }: { status: string }) => status !== 'PENDING' && status !== 'WITHDRAW_PENDING'

/** Polls a payment across service crashes. */
export function watchPayment(api: DepositsApi, id: string): PaymentWatch {
  // Also undefined while the service or its database is down.
  const read = async (matches: (payment: Untyped) => boolean) => {
    const response = await api.get(`/payments?payment_id=${id}`).catch(() => undefined)
    return response?.status === 200 && matches(response.body) ? response.body : undefined
  }
  return {
    isOver: async () => (await read(isOver)) !== undefined,
    waitFor: (name, matches) => until(name, () => read(matches)),
    waitForEnd: () => until(`payment ${id} is over`, () => read(isOver)),
  }
}
