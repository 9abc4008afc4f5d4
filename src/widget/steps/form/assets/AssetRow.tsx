import type { JSX } from 'react'
import { useFormatters } from '../../../../i18n/MessagesProvider.js'
import { ShortText } from '../../../../ui/ShortText.js'
import { AssetDisc } from '../../../shared/catalog/AssetDisc.js'
import type { AssetOption } from './assetGroups.js'

export type AssetRowProps = {
  option: AssetOption
  /** Formatted fiat value of the balance. */
  worth: string | undefined
}

/** One asset: symbol, network, and either the balance or the reason it is unavailable. */
export function AssetRow({ option, worth }: AssetRowProps): JSX.Element {
  const { asset, balance, reason, twin } = option
  const { amount } = useFormatters()
  const place = asset.network === '' ? asset.name : asset.network
  if (reason !== undefined)
    return (
      <>
        <AssetDisc asset={asset} />
        <span className="dw-main">
          <span>
            <span className="dw-name dw-strong">{asset.symbol}</span> <span className="dw-muted dw-sm">{place}</span>
          </span>
          <span className="dw-reason">{reason}</span>
        </span>
      </>
    )
  return (
    <>
      <AssetDisc asset={asset} />
      <span className="dw-main">
        <span className="dw-name dw-strong">{asset.symbol}</span>
        <span className="dw-muted dw-sm dw-clip">
          {place}
          {twin && asset.address !== undefined && (
            <>
              , <ShortText text={asset.address} />
            </>
          )}
        </span>
      </span>
      {balance !== undefined && (
        <span className="dw-end">
          <span className="dw-medium">{amount(balance)}</span>
          {worth !== undefined && <span className="dw-muted dw-sm">{worth}</span>}
        </span>
      )}
    </>
  )
}
