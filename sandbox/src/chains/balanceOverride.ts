import { type Address, encodeAbiParameters, keccak256, numberToHex, type StateOverride } from 'viem'

/** A state override that gives an address a token balance, for simulated calls. */
export function balanceOverride(token: Address, slot: bigint, holder: Address, units: bigint): StateOverride {
  const storageKey = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [holder, slot]))
  return [{ address: token, stateDiff: [{ slot: storageKey, value: numberToHex(units, { size: 32 }) }] }]
}
