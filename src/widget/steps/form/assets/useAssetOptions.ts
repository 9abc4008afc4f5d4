import { useMemo } from 'react'
import { useMessages } from '../../../../i18n/MessagesProvider.js'
import type { CatalogAsset } from '../../../shared/catalog/useCatalog.js'
import { useOffer } from '../../../shared/offer/useOffer.js'
import type { PickedForm } from '../usePick.js'
import { type AssetOption, toOptions } from './assetGroups.js'

/** The selectable assets: inputs that fit the payment method, or outputs that the host allows. */
export function useAssetOptions(pick: PickedForm, choosing: 'input' | 'output'): readonly AssetOption[] {
  const t = useMessages().assets
  const offer = useOffer()
  const { catalog, reachable, output, holdings, draft } = pick
  const { assets } = catalog
  const { amounts } = holdings
  return useMemo(() => {
    const all = [...assets.values()]
    if (choosing === 'output') {
      const offered = all.filter((asset) => isToken(asset) && offer.output(asset.id))
      return toOptions(offered, new Map(), () => undefined)
    }
    const fitting = all.filter((asset) => isToken(asset) === (draft.paymentMethod !== 'card') && offer.input(asset.id))
    const reason = t.noRoute(output?.symbol ?? '', output?.network ?? '')
    return toOptions(fitting, amounts, ({ id }) => (reachable?.has(id) === false ? reason : undefined))
  }, [assets, reachable, amounts, choosing, offer, draft.paymentMethod, output, t])
}

function isToken(asset: CatalogAsset): boolean {
  return asset.address !== undefined
}
