import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Icon } from '../../../ui/Icon.js'
import { ShortText } from '../../../ui/ShortText.js'
import { useReadableAmount } from '../../shared/amounts/useAssetAmount.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import { useTokenName } from '../../shared/catalog/useTokenName.js'
import type { BalanceBlock, BalanceRow as Row } from '../../shared/withdrawal/useRecoverable.js'
import { withdrawMessages } from './messages.js'

export type BalanceRowProps = { row: Row; checked: boolean; onToggle: () => void }

/** A selectable balance. One that cannot be withdrawn now is disabled and shows the reason. */
export function BalanceRow({ row, checked, onToggle }: BalanceRowProps): JSX.Element {
  const t = useMessages(withdrawMessages)
  const readable = useReadableAmount()
  const reason = useBlockReason()
  const { asset, amount, fee, block, balance } = row
  const named = useTokenName()(asset)
  const reusable = balance.withdraw_from?.withdraw_account === 'RDW'
  const hint = fee === '0' ? t.noFee(asset.network) : t.fee(asset.network, `${readable(fee)} ${asset.symbol}`)
  const content = (
    <>
      {block?.kind === 'locked' ? (
        <span className="dw-row-lock">
          <Icon name="lock" />
        </span>
      ) : (
        <span className="dw-check">{checked && <Icon name="check" />}</span>
      )}
      <AssetDisc asset={asset} />
      <span className="dw-row-main">
        <bdi className="dw-row-name dw-text-strong">{asset.symbol}</bdi>
        {named !== asset.symbol && asset.address !== undefined && (
          <span className="dw-text-muted dw-text-sm">
            <ShortText text={asset.address} />
          </span>
        )}
        {block ? (
          <span className="dw-row-reason">{reason(block, row)}</span>
        ) : (
          <span className="dw-text-muted dw-text-sm">{hint}</span>
        )}
        {reusable && <span className="dw-text-muted dw-text-sm">{t.reusable}</span>}
      </span>
      {amount !== undefined && (
        <span className="dw-row-end">
          <bdi className={block ? 'dw-text-muted' : 'dw-text-strong'}>{readable(amount)}</bdi>
        </span>
      )}
    </>
  )
  if (block?.kind === 'locked')
    return (
      <div className="dw-row" aria-disabled="true">
        {content}
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the whole row is the target, with the box in it
    <button
      type="button"
      role="checkbox"
      className="dw-row"
      aria-checked={checked}
      aria-disabled={block !== undefined || undefined}
      onClick={onToggle}
    >
      {content}
    </button>
  )
}

function useBlockReason(): (block: BalanceBlock, row: Row) => string {
  const t = useMessages(withdrawMessages)
  const { exact, date } = useFormatters()
  return (block, { fee }) => {
    switch (block.kind) {
      case 'below_minimum':
        return t.belowMinimum(exact(block.minimum))
      case 'below_fee':
        return t.belowFee(exact(fee))
      case 'locked':
        return block.until === undefined ? t.unlocksLater : t.unlocks(date(Date.parse(block.until)))
      case 'unreadable':
        return t.unreadable
      case 'unlisted':
        return t.unlisted
      case 'unnamed':
        return t.notWithdrawable
    }
  }
}
