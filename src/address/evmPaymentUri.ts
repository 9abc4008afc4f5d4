/** What a payment code asks a wallet to send: so many smallest units of a token (or the native currency) to an address. */
export type EvmPaymentRequest = {
  chainId: bigint
  /** Token contract; undefined for the native currency. */
  token?: string | undefined
  to: string
  /** Smallest units; never a fraction, never an exponent, which parsers in the wild choke on. */
  units: bigint
}

/**
 * Writes an EIP-681 payment request.
 *
 * @example
 * evmPaymentUri({ chainId: 1n, to: '0xAb…', units: 10n ** 18n }) // "ethereum:0xAb…@1?value=1000000000000000000"
 */
export function evmPaymentUri({ chainId, token, to, units }: EvmPaymentRequest): string {
  return token === undefined
    ? `ethereum:${to}@${chainId}?value=${units}`
    : `ethereum:${token}@${chainId}/transfer?address=${to}&uint256=${units}`
}
