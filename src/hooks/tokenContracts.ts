import { type Assets, isToken } from '../schema/Asset.js'

/** Contracts of all tokens in the catalogue: none of them may ever take what an owner signs for a deposit. */
export function tokenContracts(assets: Assets): string[] {
  return Object.values(assets).flatMap((asset) => (isToken(asset) && !asset.is_native ? [asset.address] : []))
}
