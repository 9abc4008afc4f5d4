import { checksumAddress } from '../address/families/evm.js'

/** What every sign-in message says. The wallet shows it, so it is the same in every language. */
export const signInStatement =
  'Show the deposits of this wallet in this browser for 30 days. This costs nothing and moves nothing.'

/** How every sign-in message starts, after its domain. */
export const signInOpening = ' wants you to sign in with your Ethereum account:'

/** Milliseconds for which a signed message is good. */
export const signInLifetimeMs = 30 * 24 * 60 * 60 * 1_000

/** Seconds since 1970 in 8 hex digits, 8 random ones, and 32 of a seal that only the proxy can check. */
export const signInNonce = /^[0-9a-f]{48}$/

export type SignInFacts = {
  /** Origin of the page, such as `https://shop.example`. */
  origin: string
  /** The account that signs. */
  address: string
  /** From the proxy. Matches `signInNonce`. */
  nonce: string
}

/** When a nonce was issued, in epoch milliseconds. */
export function issuedAt(nonce: string): number {
  return Number.parseInt(nonce.slice(0, 8), 16) * 1_000
}

/**
 * The message of EIP-4361 that signs in to the proxy. Browser and proxy both build it from the same few facts, and neither
 * takes it from the other. The chain is always Ethereum: the account's own key signs, which is the same on every chain.
 */
export function signInMessage({ origin, address, nonce }: SignInFacts): string {
  const issued = issuedAt(nonce)
  return [
    `${new URL(origin).host}${signInOpening}`,
    checksumAddress(address),
    '',
    signInStatement,
    '',
    `URI: ${origin}`,
    'Version: 1',
    'Chain ID: 1',
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(issued).toISOString()}`,
    `Expiration Time: ${new Date(issued + signInLifetimeMs).toISOString()}`,
  ].join('\n')
}
