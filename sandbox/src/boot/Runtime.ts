/** Writes one log line: a short event name and structured facts. */
export type Log = (event: string, facts?: Readonly<Record<string, string | number>>) => void

/** How a wallet signs: typed data, or readable text for wallets that do not support it. */
export type SignatureType = 'EIP712' | 'EIP191'
