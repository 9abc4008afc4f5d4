import type { JSX } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Icon } from '../../ui/Icon.js'
import type { HistoryFilter } from './usePayments.js'

/** Why there is nothing to show. */
export function HistoryEmpty({ typed, filter }: { typed: string; filter: HistoryFilter }): JSX.Element {
  const { history: t } = useMessages()
  const [title, hint] =
    typed !== ''
      ? [t.nothingFound, t.nothingFoundHint(typed)]
      : filter === 'needs_you'
        ? [t.nothingToDo, t.nothingToDoHint]
        : [t.empty, t.emptyHint]
  return (
    <div className="dw-outcome" role="status">
      <span className="dw-mark" data-tone="quiet">
        <Icon name={typed === '' ? 'inbox' : 'search'} size="lg" />
      </span>
      <p className="dw-strong">{title}</p>
      <p className="dw-muted dw-sm">{hint}</p>
    </div>
  )
}
