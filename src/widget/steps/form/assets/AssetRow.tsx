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
        <span className="dw-row-main">
          <span>
            <span className="dw-row-name dw-text-strong">{asset.symbol}</span>{' '}
            <span className="dw-text-muted dw-text-sm">{place}</span>
          </span>
          <span className="dw-row-reason">{reason}</span>
        </span>
      </>
    )
  return (
    <>
      <AssetDisc asset={asset} />
      <span className="dw-row-main">
        <span className="dw-row-name dw-text-strong">{asset.symbol}</span>
        <span className="dw-text-muted dw-text-sm dw-text-ellipsis">
          {place}
          {twin && asset.address !== undefined && (
            <>
              , <ShortText text={asset.address} />
            </>
          )}
        </span>
      </span>
      {balance !== undefined && (
        <span className="dw-row-end">
          <span className="dw-text-medium">{amount(balance)}</span>
          {worth !== undefined && <span className="dw-text-muted dw-text-sm">{worth}</span>}
        </span>
      )}
    </>
  )
}
