import { useEffect, useState, useSyncExternalStore } from 'react'
import { followStream } from '../../core/follow/followStream.js'
import type { Payment } from '../../schema/Payment.js'
import { statusGroup } from '../../schema/status.js'
import { useCoreContext } from '../useCoreContext.js'

/**
 * Follows a live payment on the proxy's event stream, if the proxy offers one.
 *
 * @param isLeader Whether this tab is the one that follows for all tabs.
 * @returns Whether the stream is connected. While it is not, the caller has to poll.
 */
export function useStream(paymentId: string, isLeader: boolean, payment: Payment | undefined): boolean {
  const context = useCoreContext()
  const { streams } = context.client
  const offered = useSyncExternalStore(streams.subscribe, streams.isAvailable, () => false)
  const [isStreaming, setIsStreaming] = useState(false)
  const shouldStream = isLeader && offered && payment && statusGroup(payment.status) === 'live'
  useEffect(() => {
    if (!shouldStream) return
    const controller = new AbortController()
    void followStream({ context, paymentId, signal: controller.signal, onStreaming: setIsStreaming })
    return () => {
      controller.abort()
      setIsStreaming(false)
    }
  }, [shouldStream, context, paymentId])
  return isStreaming
}
