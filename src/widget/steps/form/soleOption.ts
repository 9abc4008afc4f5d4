import { normalizeAssetId } from '../../../schema/primitives.js'

/** The only available asset of a host's list; undefined without a list, or if none or several are available. */
export function soleOption(
  listed: readonly string[] | undefined,
  assets: { has: (id: string) => boolean },
  isOffered: (id: string) => boolean,
): string | undefined {
  const left = new Set(listed?.map(normalizeAssetId).filter((id) => assets.has(id) && isOffered(id)))
  return left.size === 1 ? [...left][0] : undefined
}
