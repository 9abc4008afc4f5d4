import type { Wire } from './honestWorld.js'

/** What a code or a wallet request would move. */
export type TransferRequest = { chain: string; token: string; to: string; units: bigint }

/** An EIP-681 request, parsed as strictly as wallets should. */
export function parseRequest(text: string): TransferRequest | undefined {
  const address = '(0x[0-9a-fA-F]{40})'
  const token = new RegExp(`^ethereum:${address}@(\\d+)/transfer\\?address=${address}&uint256=(\\d+)$`).exec(text)
  if (token) return { token: token[1] ?? '', chain: token[2] ?? '', to: token[3] ?? '', units: BigInt(token[4] ?? 0) }
  const native = new RegExp(`^ethereum:${address}@(\\d+)\\?value=(\\d+)$`).exec(text)
  return native ? { token: '', to: native[1] ?? '', chain: native[2] ?? '', units: BigInt(native[3] ?? 0) } : undefined
}

/** The transfer that a transaction makes; undefined if it does anything else. */
export function parseTransaction({ chainId: chain, to, value, data }: Wire): TransferRequest | undefined {
  const request = { chain: String(BigInt(chain)), units: BigInt(value) }
  if (data === '0x') return { ...request, token: '', to }
  const call = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data)
  if (!call || request.units !== 0n) return undefined
  return { ...request, token: to, to: `0x${call[1]}`, units: BigInt(`0x${call[2]}`) }
}
