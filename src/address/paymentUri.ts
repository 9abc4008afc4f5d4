import type { AddressFamily } from './AddressCheck.js'
import { evmPaymentUri } from './evmPaymentUri.js'

/** What a payment code asks any wallet for. */
export type PaymentRequest = {
  family: AddressFamily
  to: string
  /** Decimal amount in whole units of the asset. */
  amount: string
  /** The same amount in smallest units. */
  units: bigint
  /** Contract, mint or master of the token; undefined for the network's own currency. */
  token?: string | undefined
  /** Of the network; only EVM wallets want to know. */
  chainId?: bigint | undefined
  /** Destination tag or comment that has to go along. */
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
  // Only the ledger's own currency: a token there is told by its issuer too.
  XRPL: ({ to, amount, token, tag }) => (token === undefined ? `xrpl:${to}${query({ amount, dt: tag })}` : undefined),
  TON: ({ to, units, token, tag }) =>
    `ton://transfer/${to}${query({ amount: String(units), jetton: token, text: tag })}`,
}

/**
 * Writes the payment request of a network: EIP-681, BIP-21, Solana Pay, or what wallets of the XRP Ledger and of TON read.
 *
 * @returns Undefined where no form is agreed on, or where the request cannot be written exactly: then show the address alone.
 * @example
 * paymentUri({ family: 'BTC', to: 'bc1q…', amount: '0.5', units: 50_000_000n }) // "bitcoin:bc1q…?amount=0.5"
 */
export function paymentUri(request: PaymentRequest): string | undefined {
  return writers[request.family]?.(request)
}

function bip21(scheme: string): Writer {
  return ({ to, amount, token }) => (token === undefined ? `${scheme}:${to}${query({ amount })}` : undefined)
}

/** Percent signs for spaces, because wallets take a plus sign for one. */
function query(fields: { amount: string; [name: string]: string | undefined }): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return `?${pairs.join('&')}`
}
