import type { JSX, ReactNode } from 'react'
import { useFormatters, useMessages } from '../../i18n/MessagesProvider.js'
import { AssetDisc } from '../tokens/AssetDisc.js'
import type { CatalogAsset } from '../tokens/useCatalog.js'

export type MoneyCardProps = {
  asset: CatalogAsset
  /** What lies there, as a decimal string. */
  amount: string
  /** What was agreed on, when that is more. */
  of?: string | undefined
  /** Who can move it, in words. */
  holder: string
  /** What belongs to it, below. */
  children?: ReactNode
}

/** Where the money is, when it does not move: the largest sentence of its screen. */
export function MoneyCard({ asset, amount, of, holder, children }: MoneyCardProps): JSX.Element {
  const { problem, common } = useMessages()
  const { exact } = useFormatters()
  const whole = of === undefined ? asset.symbol : problem.underpaid.of(`${exact(of)} ${asset.symbol}`)
  return (
    <div className="dw-card">
      <div className="dw-row">
        <AssetDisc asset={asset} size="lg" />
        <div className="dw-main">
          <span className="dw-label">{problem.where}</span>
          <span className="dw-figure">
            {exact(amount)}{' '}
            <small>
              {whole} {common.onNetwork(asset.network)}
            </small>
          </span>
          <span className="dw-muted dw-sm">{holder}</span>
        </div>
      </div>
      {children}
    </div>
  )
}
