/** Writes one log line: a short event name and structured facts. */
export type Log = (event: string, facts?: Readonly<Record<string, string | number>>) => void

/** How a wallet signs: typed data, or readable text for wallets that do not support it. */
export type SignatureType = 'EIP712' | 'EIP191'

/**
 * Where tests and the control API interfere with the service. Production code reports and asks here, and knows nothing
 * of who listens. `control/` implements it; without control, nothing happens.
 */
export type Hooks = {
  /** Marks a point where a crash must lose nothing. */
  reach: (point: string) => void
  /** True while a fault is switched on, for example `rate_limit`, or `rpc_slow` of the scope `base`. */
  isFaulty: (fault: string, scope?: string) => boolean
  /** The signature type that owners are asked for. Either type is accepted at any time. */
  signatureType: () => SignatureType
}

export const noHooks: Hooks = { reach: () => {}, isFaulty: () => false, signatureType: () => 'EIP712' }
