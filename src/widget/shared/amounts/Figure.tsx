import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { commonMessages } from '../../shell/messages.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'
import { Digits } from './Digits.js'

export type FigureProps = {
  amount: string
  asset: CatalogAsset
  /** `all` shows every digit, for amounts to pay; `enough` shortens output amounts and never rounds up. */
  digits: 'all' | 'enough'
  /** Leaves out the network, which is shown beside it. */
  bare?: boolean
}

/** An amount in large type with its unit and network. */
export function Figure({ amount, asset, digits, bare = false }: FigureProps): JSX.Element {
  const common = useMessages(commonMessages)
  const format = useFormatters()
  const isFiat = asset.address === undefined
  const text = isFiat
    ? format.fiat(amount, asset.id)
    : digits === 'all'
      ? format.exact(amount)
      : format.amount(amount, asset.symbol)
  return (
    <span className="dw-number" translate="no">
      <Digits text={text} />
      {!isFiat && (
        <>
          {' '}
          <small>{bare ? asset.symbol : common.tokenOnNetwork(asset.symbol, asset.network)}</small>
        </>
      )}
    </span>
  )
}
