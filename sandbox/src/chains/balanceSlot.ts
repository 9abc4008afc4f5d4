import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  keccak256,
  numberToHex,
  type StateOverride,
} from 'viem'
import { revertReason } from './revertReason.js'
import type { Chain } from './types.js'

/** Tokens usually declare the balance mapping among their first storage slots. */
const slotsProbed = 12n
const probe = { holder: '0x00000000000000000000000000000000000000aa', units: 123_456_789n } as const

const known = new Map<string, Promise<bigint | undefined>>()

/** The storage slot of a token's balance mapping, found by probing. Undefined for a non-standard layout. */
export function balanceSlot(chain: Chain, token: Address): Promise<bigint | undefined> {
  const key = `${chain.genesisHash} ${token.toLowerCase()}`
  const found = known.get(key) ?? findSlot(chain, token)
  known.set(key, found)
  // A failed probe is not cached.
  found.catch(() => known.delete(key))
  return found
}

async function findSlot({ client }: Chain, token: Address): Promise<bigint | undefined> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [probe.holder] })
  for (let slot = 0n; slot < slotsProbed; slot += 1n) {
    const stateOverride = balanceOverride(token, slot, probe.holder, probe.units)
    const result = await client.call({ to: token, data, stateOverride }).catch((error: unknown) => {
      if (revertReason(error) === undefined) throw error
      return { data: undefined }
    })
    if (result.data === numberToHex(probe.units, { size: 32 })) return slot
  }
  return undefined
}

/** A state override that gives an address a token balance, for simulated calls. */
export function balanceOverride(token: Address, slot: bigint, holder: Address, units: bigint): StateOverride {
  const storageKey = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [holder, slot]))
  return [{ address: token, stateDiff: [{ slot: storageKey, value: numberToHex(units, { size: 32 }) }] }]
}
