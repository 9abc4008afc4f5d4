import { DepositError } from '../errors/DepositError.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { walletError } from './walletError.js'

/** How long a person may take to answer their wallet. */
const askTimeoutMs = 300_000
/** How long a wallet may take for what needs no person. */
export const readTimeoutMs = 15_000
/** For what must not be lost when it is answered late. */
export const noTimeout = Number.POSITIVE_INFINITY

/**
 * Sends one request to a wallet. A wallet that never answers is given up; what it answers later is dropped.
 *
 * @param timeoutMs Milliseconds.
 * @throws {DepositError} One of the `wallet_…` codes, or `insufficient_funds`.
 */
export async function askWallet(
  provider: Eip1193Provider,
  method: string,
  params: readonly unknown[],
  timeoutMs = askTimeoutMs,
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const sentence = 'Your wallet did not answer. If it still shows the request, reject it there and try again.'
    if (timeoutMs !== noTimeout)
      timer = setTimeout(() => reject(new DepositError('wallet_timeout', sentence)), timeoutMs)
  })
  try {
    return await Promise.race([send(provider, method, params), late])
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
