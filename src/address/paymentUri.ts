import type { AddressFamily } from './families/AddressCheck.js'

/** A transfer that a wallet is requested to make. */
export type PaymentRequest = {
  family: AddressFamily
  to: string
  /** Decimal amount in whole units of the asset. */
  amount: string
  /** The same amount in smallest units. */
  units: bigint
  /** Contract, mint or master of the token; undefined for the network's native currency. */
  token?: string | undefined
  /** Required for EVM networks only. */
  chainId?: bigint | undefined
  /** Destination tag or comment. */
  tag?: string | undefined
}

type Writer = (request: PaymentRequest) => string | undefined

const writers: Partial<Record<AddressFamily, Writer>> = {
  EVM: ({ chainId, token, to, units }) =>
    chainId === undefined ? undefined : evmPaymentUri({ chainId, token, to, units }),
  BTC: bip21('bitcoin'),
  LTC: bip21('litecoin'),
  DOGE: bip21('dogecoin'),
  SOL: ({ to, amount, token }) => `solana:${to}${query({ amount, 'spl-token': token })}`,
  // Only XRP: a token would need its issuer as well.
  XRPL: ({ to, amount, token, tag }) => (token === undefined ? `xrpl:${to}${query({ amount, dt: tag })}` : undefined),
  TON: ({ to, units, token, tag }) =>
    `ton://transfer/${to}${query({ amount: String(units), jetton: token, text: tag })}`,
}

/**
 * Formats a payment URI: EIP-681, BIP-21, Solana Pay, or the schemes of XRP Ledger and TON wallets.
 *
 * @returns Undefined where the network has no URI scheme or the request cannot be expressed exactly: show the address alone.
 * @example
 * paymentUri({ family: 'BTC', to: 'bc1q…', amount: '0.5', units: 50_000_000n }) // "bitcoin:bc1q…?amount=0.5"
 */
export function paymentUri(request: PaymentRequest): string | undefined {
  return writers[request.family]?.(request)
}

function bip21(scheme: string): Writer {
  return ({ to, amount, token }) => (token === undefined ? `${scheme}:${to}${query({ amount })}` : undefined)
}

/** Not `URLSearchParams`: it encodes spaces as `+`, which wallets take literally. */
function query(fields: { amount: string; [name: string]: string | undefined }): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `?${pairs.join('&')}`
}

/** A transfer of a token, or the native currency, to an address. */
type EvmPaymentRequest = {
  chainId: bigint
  /** Token contract; undefined for the native currency. */
  token?: string | undefined
  to: string
  /** Smallest units, never a fraction or an exponent: many wallets fail to parse those. */
  units: bigint
}

/**
 * Formats an EIP-681 payment URI.
 *
 * @example
 * evmPaymentUri({ chainId: 1n, to: '0xAb…', units: 10n ** 18n }) // "ethereum:0xAb…@1?value=1000000000000000000"
 */
export function evmPaymentUri({ chainId, token, to, units }: EvmPaymentRequest): string {
  return token === undefined
    ? `ethereum:${to}@${chainId}?value=${units}`
    : `ethereum:${token}@${chainId}/transfer?address=${to}&uint256=${units}`
}
