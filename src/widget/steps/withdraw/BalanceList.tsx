import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Note } from '../../../ui/Note.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import type { Recoverable } from '../../shared/withdrawal/useRecoverable.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { BalanceRow } from './BalanceRow.js'
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
