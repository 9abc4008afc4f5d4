import { DepositError } from '../errors/DepositError.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { walletError } from './walletError.js'

/** Time limit for requests that the user has to approve. */
const requestTimeoutMs = 300_000

/** Time limit for requests without user interaction. */
export const readTimeoutMs = 15_000

/** For requests whose late response must not be lost. */
export const noTimeout = Number.POSITIVE_INFINITY

/**
 * Sends one request to a wallet. Rejects after the timeout; a later response is ignored.
 *
 * @param timeoutMs Milliseconds.
 * @throws {DepositError} One of the `wallet_…` codes, or `insufficient_funds`.
 */
export async function requestWallet(
  provider: Eip1193Provider,
  method: string,
  params: readonly unknown[],
  timeoutMs = requestTimeoutMs,
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    const message = 'Your wallet did not answer. If it still shows the request, reject it there and try again.'
    if (timeoutMs !== noTimeout)
      timer = setTimeout(() => reject(new DepositError('wallet_timeout', message)), timeoutMs)
  })
  try {
    return await Promise.race([send(provider, method, params), timeout])
  } catch (error) {
    throw walletError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Async, because some wallets throw where they should reject. */
async function send(provider: Eip1193Provider, method: string, params: readonly unknown[]): Promise<unknown> {
  return provider.request(params.length === 0 ? { method } : { method, params })
}
