import { useDepositContext } from './context.js'

/**
 * The server's time in epoch milliseconds, so that a wrong browser clock does not affect deadlines.
 *
 * @returns A function with a stable identity.
 * @example
 * const now = useServerClock()
 * const left = Date.parse(response.accept_by) - now()
 */
export function useServerClock(): () => number {
  return useDepositContext().client.now
}
