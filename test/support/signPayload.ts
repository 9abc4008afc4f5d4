import type { Hex, LocalAccount } from 'viem'

/** Signs what the service asks for as a wallet would: typed data given as JSON, or a text. */
export function signPayload(account: LocalAccount, signatureType: string, payload: string): Promise<Hex> {
  if (signatureType !== 'EIP712') return account.signMessage({ message: payload })
  const { EIP712Domain: _, ...types } = JSON.parse(payload).types
  return account.signTypedData({ ...JSON.parse(payload), types })
}
