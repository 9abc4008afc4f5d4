import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { useTimes } from '../../../i18n/useTimes.js'
import { Icon } from '../../../ui/Icon.js'
import { Note } from '../../../ui/Note.js'
import { ShortText } from '../../../ui/ShortText.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import { useTokenName } from '../../shared/catalog/useTokenName.js'
import type { BalanceBlock, Recoverable, BalanceRow as Row } from '../../shared/withdrawal/useRecoverable.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { withdrawMessages } from './messages.js'
import { PartField } from './PartField.js'
import type { WithdrawChoice } from './useWithdrawChoice.js'

export type BalanceListProps = { recoverable: Recoverable; choice: WithdrawChoice }

/** Selectable balances of the owner's wallets. */
export function BalanceList({ recoverable, choice }: BalanceListProps): JSX.Element {
  const t = useMessages(withdrawMessages)
  const { rows, pending, search } = recoverable
  const groups = new Set(rows.filter(({ block }) => !block).map(({ group }) => group))
  const [only] = choice.chosen
  if (pending)
    return (
      <div className="dw-card dw-card-padding dw-stack" aria-busy="true">
        <span className="dw-visually-hidden">{t.loading}</span>
        <Skeleton width="70%" />
        <Skeleton width="45%" />
      </div>
    )
  return (
    <>
      {rows.length === 0 ? (
        <Note icon="inbox" title={t.none}>
          {t.noneHint}
        </Note>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a card in every browser
        <div className="dw-card dw-rows" data-inset="choose" role="group" aria-label={t.pick}>
          {rows.map((row) => (
            <BalanceRow key={row.key} row={row} checked={choice.isChosen(row)} onToggle={() => choice.toggle(row)} />
          ))}
        </div>
      )}
      {groups.size > 1 && <p className="dw-text-sm dw-text-muted dw-align-start">{t.oneNetwork}</p>}
      {only && choice.chosen.length === 1 && (
        <PartField key={only.row.key} chosen={only} onChange={(text) => choice.setPart(only.row, text)} />
      )}
      <SearchMore search={search} />
    </>
  )
}

/** Searches other tokens, other networks and reusable wallets on request. */
function SearchMore({ search }: { search: Recoverable['search'] }): JSX.Element {
  const t = useMessages(withdrawMessages)
  const { state, found, start } = search
  const message = { off: '', pending: t.searching, done: t.searched(found), failed: t.searchFailed }[state]
  useAnnounceChange(message)
  if (state === 'off' || state === 'failed')
    return (
      <div>
        {state === 'failed' && <p className="dw-text-sm dw-text-muted dw-align-start">{message}</p>}
        <button type="button" className="dw-link-button dw-text-sm dw-align-start" onClick={start}>
          {t.searchMore}
        </button>
      </div>
    )
  return (
    <p className="dw-text-sm dw-text-muted dw-align-start" aria-busy={state === 'pending' || undefined}>
      {state === 'pending' ? message : `${message}. ${t.searchHint}`}
    </p>
  )
}

type BalanceRowProps = { row: Row; checked: boolean; onToggle: () => void }

/** A selectable balance. One that cannot be withdrawn now is disabled and shows the reason. */
function BalanceRow({ row, checked, onToggle }: BalanceRowProps): JSX.Element {
  const t = useMessages(withdrawMessages)
  const { amount: format, exact } = useFormatters()
  const reason = useBlockReason()
  const { asset, amount, fee, block, balance } = row
  const named = useTokenName()(asset)
  const reusable = balance.withdraw_from?.withdraw_account === 'RDW'
  const hint = fee === '0' ? t.noFee(asset.network) : t.fee(asset.network, `${exact(fee)} ${asset.symbol}`)
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
          <bdi className={block ? 'dw-text-muted' : 'dw-text-strong'}>{format(amount, asset.symbol)}</bdi>
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
  const { exact } = useFormatters()
  const { date } = useTimes()
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
