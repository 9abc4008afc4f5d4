import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Payment } from '../../schema/Payment.js'
import { statusGroup } from '../../schema/status.js'
import { useDepositContext } from '../context.js'

/**
 * Hears the changes of a payment that moves, where the proxy streams them.
 *
 * @param leads Whether this tab is the one that listens for all.
 * @returns Whether it hears. Where it does not, somebody has to ask.
 */
export function useStream(paymentId: string, leads: boolean, payment: Payment | undefined): boolean {
  const context = useDepositContext()
  const { streams } = context.client
  const offered = useSyncExternalStore(streams.subscribe, streams.made, () => false)
  const [hears, setHears] = useState(false)
  const wanted = leads && offered && payment && statusGroup(payment.status) === 'live'
  useEffect(() => {
    if (!wanted) return
    const left = new AbortController()
    import('./followStream.js').then(
      ({ followStream }) => followStream({ context, paymentId, signal: left.signal, onHearing: setHears }),
      // Asking goes on as it did.
      () => {},
    )
    return () => {
      left.abort()
      setHears(false)
    }
  }, [wanted, context, paymentId])
  return hears
}
