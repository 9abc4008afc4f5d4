import type { JSX } from 'react'
import { useFirstMessages, useFormatters } from '../../i18n/MessagesProvider.js'
import type { CatalogAsset } from '../tokens/useCatalog.js'

export type FigureProps = {
  amount: string
  asset: CatalogAsset
  /** `all` keeps every digit, for what a person pays; what arrives is never shown as more than it is. */
  digits: 'all' | 'enough'
}

/** A large amount with its unit and network. */
export function Figure({ amount, asset, digits }: FigureProps): JSX.Element {
  const { common } = useFirstMessages()
  const format = useFormatters()
  const isMoney = asset.address === undefined
  const [figure, unit] = isMoney
    ? [format.fiatFigure(amount, asset.id), asset.id.toUpperCase()]
    : [
        digits === 'all' ? format.exact(amount) : format.amount(amount),
        common.tokenOnNetwork(asset.symbol, asset.network),
      ]
  return (
    <span className="dw-figure">
      {figure} <small>{unit}</small>
    </span>
  )
}
