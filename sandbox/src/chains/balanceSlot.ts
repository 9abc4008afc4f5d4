import { type Address, encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import { heldAt } from './heldAt.js'
import { revertReason } from './revertReason.js'
import type { Chain } from './types.js'

/** Tokens declare their balances among their first variables. */
const slotsLookedAt = 12n
const probe = { holder: '0x00000000000000000000000000000000000000aa', units: 123_456_789n } as const

const known = new Map<string, Promise<bigint | undefined>>()

/** Where a token's contract keeps its balances, found by trying; undefined where it keeps them in a way of its own. */
export function balanceSlot(chain: Chain, token: Address): Promise<bigint | undefined> {
  const key = `${chain.genesisHash} ${token.toLowerCase()}`
  const found = known.get(key) ?? findSlot(chain, token)
  known.set(key, found)
  // A chain that did not answer is asked again.
  found.catch(() => known.delete(key))
  return found
}

async function findSlot({ client }: Chain, token: Address): Promise<bigint | undefined> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [probe.holder] })
  for (let slot = 0n; slot < slotsLookedAt; slot += 1n) {
    const stateOverride = heldAt(token, slot, probe.holder, probe.units)
    const answer = await client.call({ to: token, data, stateOverride }).catch((error: unknown) => {
      if (revertReason(error) === undefined) throw error
      return { data: undefined }
    })
    if (answer.data === numberToHex(probe.units, { size: 32 })) return slot
  }
  return undefined
}
