import { normalizeAssetId } from '../../schema/primitives.js'

/** The one asset of a host's list that can be chosen; undefined where the host lists none, or several are left. */
export function onlyOf(
  listed: readonly string[] | undefined,
  assets: { has: (id: string) => boolean },
  isOffered: (id: string) => boolean,
): string | undefined {
  const left = new Set(listed?.map(normalizeAssetId).filter((id) => assets.has(id) && isOffered(id)))
  return left.size === 1 ? [...left][0] : undefined
}
