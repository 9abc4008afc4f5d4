import type { Hex } from 'viem'

/** How a wallet signs: typed data, or readable text for wallets that do not support it. */
export type SignatureType = 'EIP712' | 'EIP191'

/** One message in both forms. `payload` is passed to the wallet; `hash` is the digest it signs. */
export type SignableMessage = Readonly<Record<SignatureType, { payload: string; hash: Hex }>>
