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

/** Typed data as wallets take it over the wire: JSON with the domain's type spelled out and integers as decimal strings. */
export function typedDataText({ types, primaryType, domain, message }: TypedData): string {
  return JSON.stringify({ types: { EIP712Domain: domainType, ...types }, primaryType, domain, message }, (_, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
