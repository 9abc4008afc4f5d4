import type { Hex, LocalAccount } from 'viem'

/** Signs a payload of the service as a wallet would: typed data as JSON, or a text. */
export function signPayload(account: LocalAccount, signatureType: string, payload: string): Promise<Hex> {
  if (signatureType !== 'EIP712') return account.signMessage({ message: payload })
  const { EIP712Domain: _, ...types } = JSON.parse(payload).types
  return account.signTypedData({ ...JSON.parse(payload), types })
}
