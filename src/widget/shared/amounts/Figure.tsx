import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { commonMessages } from '../../shell/messages.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'

export type FigureProps = {
  amount: string
  asset: CatalogAsset
  /** `all` shows every digit, for amounts to pay; `enough` shortens output amounts and never rounds up. */
  digits: 'all' | 'enough'
}

/** An amount in large type with its unit and network. */
export function Figure({ amount, asset, digits }: FigureProps): JSX.Element {
  const common = useMessages(commonMessages)
  const format = useFormatters()
  if (asset.address === undefined) return <span className="dw-number">{format.fiat(amount, asset.id)}</span>
  return (
    <span className="dw-number">
      {digits === 'all' ? format.exact(amount) : format.amount(amount, asset.symbol)}{' '}
      <small>{common.tokenOnNetwork(asset.symbol, asset.network)}</small>
    </span>
  )
}
