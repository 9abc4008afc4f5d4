import type { Hex } from 'viem'

/** How a wallet signs: typed data, or a readable text for wallets that cannot. */
export type SignatureType = 'EIP712' | 'EIP191'

/** One message in both forms. `payload` is what the wallet is given, `hash` what its signature is over. */
export type SignableMessage = Readonly<Record<SignatureType, { payload: string; hash: Hex }>>
