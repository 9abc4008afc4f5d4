import { useMutation } from '@tanstack/react-query'
import { renewSession } from '../core/fund/renewSession.js'
import type { DepositError } from '../errors/DepositError.js'
import type { Payment } from '../schema/Payment.js'
import type { ActionResult } from './ActionResult.js'
import { useDepositContext } from './context.js'
import { useCoreContext } from './useCoreContext.js'

/** Renews a provider's session and reports the outcome. */
export type UseRenewSessionResult = ActionResult & {
  /** Asks for a new page. Charges nothing and changes no terms. */
  renew: () => void
  /** The new page, on the host of the old one; undefined until it is there. */
  page: string | undefined
}

/**
 * Renews the session of a card payment whose page expired unpaid: `initiate_fund_by` has passed, or the page says so.
 *
 * @param payment As last read, with its page.
 * @returns `error` is `terms_changed` if the new page is on another host: then nothing may be paid.
 * @example
 * const { renew, page, isPending } = useRenewSession(payment)
 * return <button disabled={isPending} onClick={renew}>Open a new page</button>
 */
export function useRenewSession(payment: Payment): UseRenewSessionResult {
  const core = useCoreContext()
  const { queryClient } = useDepositContext()
  const { mutate, data, isPending, error, reset } = useMutation<string, DepositError>(
    {
      // Without the query, which may contain what only the host page should see.
      mutationFn: () => renewSession(core, payment, payment.client_redirect_url ?? location.origin + location.pathname),
      networkMode: 'always',
      retry: false,
    },
    queryClient,
  )
  return { renew: mutate, page: data, isPending, error, reset }
}
