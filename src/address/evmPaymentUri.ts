/** A transfer of a token, or the native currency, to an address. */
export type EvmPaymentRequest = {
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
