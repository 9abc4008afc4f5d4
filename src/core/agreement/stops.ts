import type { DepositClient } from '../../client/createDepositClient.js'
import type { DepositError } from '../../errors/DepositError.js'
import type { CoreContext } from '../CoreContext.js'

const pages = new WeakMap<DepositClient, Map<string, DepositError>>()

type Scope = Pick<CoreContext, 'client'>

/**
 * Why the latest reading of a payment is not as agreed; undefined if it is. Until then nothing may be sent or signed for
 * the payment, whichever reading a page still holds.
 */
export function stopOf({ client }: Scope, paymentId: string): DepositError | undefined {
  return pages.get(client)?.get(paymentId)
}

/** Notes what came of comparing the latest reading. Holds as long as the page is open. */
export function noteStop({ client }: Scope, paymentId: string, stop: DepositError | undefined): void {
  const page = pages.get(client) ?? new Map<string, DepositError>()
  if (stop) pages.set(client, page.set(paymentId, stop))
  else page.delete(paymentId)
}
