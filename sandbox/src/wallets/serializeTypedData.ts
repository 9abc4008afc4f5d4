import type { TypedDataParameter } from 'viem'

type TypedData = {
  types: Readonly<Record<string, readonly TypedDataParameter[]>>
  primaryType: string
  domain: object
  message: object
}

const domainType = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** Typed data as JSON for `eth_signTypedData_v4`: includes the domain type, with integers as decimal strings. */
export function serializeTypedData({ types, primaryType, domain, message }: TypedData): string {
  return JSON.stringify({ types: { EIP712Domain: domainType, ...types }, primaryType, domain, message }, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
