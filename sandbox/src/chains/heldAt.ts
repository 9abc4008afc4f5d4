import { type Address, encodeAbiParameters, keccak256, numberToHex, type StateOverride } from 'viem'

/** A state in which somebody holds an amount of a token, for calls that are only tried. */
export function heldAt(token: Address, slot: bigint, holder: Address, units: bigint): StateOverride {
  const place = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [holder, slot]))
  return [{ address: token, stateDiff: [{ slot: place, value: numberToHex(units, { size: 32 }) }] }]
}
