import type { TokenAsset } from '../catalog/createCatalog.js'
import type { Chain } from '../chains/types.js'
import type { CustomActions } from './CustomActions.js'
import { terms } from './terms.js'
import type { Issue } from './types.js'

/**
 * Validates calls on arrival before pricing; returns an issue if they are not allowed. A call to a token could transfer
 * or approve later deposits to the wallet, so listed tokens and the wallet contracts are refused as targets.
 */
export function checkCalls(
  chains: readonly Chain[],
  output: TokenAsset,
  { actions, user_estimated_gas }: CustomActions,
): Issue | undefined {
  const chain = chains.find(({ network }) => network === output.network)
  if (!chain) return undefined
  if (BigInt(user_estimated_gas) > terms.maxCallGas) {
    return other(`The calls on arrival may take at most ${terms.maxCallGas} gas together.`)
  }
  const { walletFactory, walletImplementation, wrappedNative } = chain.contracts
  const closed = [walletFactory, walletImplementation, wrappedNative, ...chain.tokens.map(({ address }) => address)]
  const refused = new Set(closed.map((address) => address.toLowerCase()))
  const target = actions.find((call) => refused.has(call.target.toLowerCase()))?.target
  if (target !== undefined) {
    return other(`A call on arrival may not go to ${target}, which is a token or part of the service.`)
  }
  if (output.address !== '0x' && actions.some(({ value }) => BigInt(value) > 0n)) {
    return other(`A call on arrival can send ${chain.nativeCurrency.symbol} along only where that is what arrives.`)
  }
  return undefined
}

function other(message: string): Issue {
  return { kind: 'other', message }
}
