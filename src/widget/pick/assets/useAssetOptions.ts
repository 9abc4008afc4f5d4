import { useMemo } from 'react'
import { useFirstMessages } from '../../../i18n/MessagesProvider.js'
import type { CatalogAsset } from '../../useCatalog.js'
import { useWidget } from '../../WidgetContext.js'
import type { Pick } from '../usePick.js'
import { type AssetOption, toOptions } from './assetGroups.js'

/** What can be chosen: for paying everything that fits the way to pay, for getting what the host offers. */
export function useAssetOptions(pick: Pick, choosing: 'input' | 'output'): readonly AssetOption[] {
  const t = useFirstMessages().assets
  const { outputs } = useWidget().options
  const { catalog, reachable, output, holdings, draft } = pick
  const { assets } = catalog
  const { amounts } = holdings
  return useMemo(() => {
    const all = [...assets.values()]
    if (choosing === 'output') {
      const offered = all.filter((asset) => isToken(asset) && (outputs === undefined || outputs.includes(asset.id)))
      return toOptions(offered, new Map(), () => undefined)
    }
    const fitting = all.filter((asset) => isToken(asset) === (draft.source !== 'card'))
    const reason = t.noRoute(output?.symbol ?? '', output?.network ?? '')
    return toOptions(fitting, amounts, ({ id }) => (reachable?.has(id) === false ? reason : undefined))
  }, [assets, reachable, amounts, choosing, outputs, draft.source, output, t])
}

function isToken(asset: CatalogAsset): boolean {
  return asset.address !== undefined
}
