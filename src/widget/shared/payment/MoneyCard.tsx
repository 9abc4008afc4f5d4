import type { JSX, ReactNode } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { AssetDisc } from '../catalog/AssetDisc.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'

export type MoneyCardProps = {
  asset: CatalogAsset
  /** Held amount, as a decimal string. */
  amount: string
  /** Requested amount if it is larger than `amount`. */
  of?: string | undefined
  /** Text that says who controls the funds. */
  holder: string
  /** Details below the amount. */
  children?: ReactNode
}

/** Where funds are held while they do not move. */
export function MoneyCard({ asset, amount, of, holder, children }: MoneyCardProps): JSX.Element {
  const { problem, common } = useMessages()
  const { exact } = useFormatters()
  const total = of === undefined ? asset.symbol : problem.underpaid.of(`${exact(of)} ${asset.symbol}`)
  return (
    <div className="dw-card">
      <div className="dw-row">
        <AssetDisc asset={asset} size="lg" />
        <div className="dw-main">
          <span className="dw-label">{problem.where}</span>
          <span className="dw-figure">
            {exact(amount)}{' '}
            <small>
              {total} {common.onNetwork(asset.network)}
            </small>
          </span>
          <span className="dw-muted dw-sm">{holder}</span>
        </div>
      </div>
      {children}
    </div>
  )
}
