import { useDepositContext } from './context.js'

/**
 * The server's time, in milliseconds since the epoch, so that a wrong clock in the browser changes no deadline.
 *
 * @returns A function that stays the same between renders.
 * @example
 * const now = useServerClock()
 * const left = Date.parse(response.accept_by) - now()
 */
export function useServerClock(): () => number {
  return useDepositContext().client.now
}
