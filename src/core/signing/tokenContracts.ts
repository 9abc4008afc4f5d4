import { type Assets, isToken } from '../../schema/Asset.js'

/** Contracts of all tokens in the catalog. None of them may ever accept a message that an owner signs for a deposit. */
export function tokenContracts(assets: Assets): string[] {
  return Object.values(assets).flatMap((asset) => (isToken(asset) && asset.address !== '0x' ? [asset.address] : []))
}
