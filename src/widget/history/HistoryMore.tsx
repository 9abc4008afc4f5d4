import type { JSX } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import type { Payments } from './usePayments.js'

/** Leads further back. Nothing when all is there. */
export function HistoryMore({
  more,
  total,
  waiting,
  showMore,
}: Pick<Payments, 'more' | 'total' | 'waiting' | 'showMore'>): JSX.Element | null {
  const { history: t } = useMessages()
  if (more === undefined) return null
  return (
    <Button kind="quiet" busy={waiting} onClick={showMore}>
      {waiting ? t.loadingMore : total === undefined ? t.more(more) : t.moreOf(more, total)}
    </Button>
  )
}
