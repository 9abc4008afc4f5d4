import { type JSX, useState } from 'react'
import { useWallet } from '../../../hooks/useWallet.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Icon } from '../../../ui/Icon.js'
import { Note } from '../../../ui/Note.js'
import { ConnectWallet } from '../../shared/wallet/ConnectWallet.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { historyMessages } from './messages.js'
import type { HistoryFilter } from './usePayments.js'

/** Empty state of the history, with a button to make the first deposit. */
export function HistoryEmpty({ typed, filter }: { typed: string; filter: HistoryFilter }): JSX.Element {
  const t = useMessages(historyMessages)
  const { deposit, showAside } = useWidget()
  const begin = () => {
    if (deposit.state.step === 'payment') deposit.send({ type: 'STARTED_OVER' })
    showAside(undefined)
  }
  const [title, hint] =
    typed !== ''
      ? [t.nothingFound, t.nothingFoundHint(typed)]
      : filter === 'needs_you'
        ? [t.nothingToDo, t.nothingToDoHint]
        : [t.empty, t.emptyHint]
  return (
    <div className="dw-outcome" role="status">
      <span className="dw-outcome-mark" data-tone="quiet">
        <Icon name={typed === '' ? 'inbox' : 'search'} size="lg" />
      </span>
      <p className="dw-text-strong">{title}</p>
      <p className="dw-text-muted dw-text-sm">{hint}</p>
      {typed === '' && filter !== 'needs_you' && (
        <Button kind="primary" onClick={begin}>
          {t.begin}
        </Button>
      )}
    </div>
  )
}

/** Shown without an owner: payments are listed after connecting a wallet, or found one by one by id. */
export function WhoseHistory({ typed }: { typed: string }): JSX.Element {
  const t = useMessages(historyMessages)
  const { wallets } = useWallet()
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      {typed !== '' && <HistoryEmpty typed={typed} filter="all" />}
      <Note icon="key" title={t.whose}>
        {t.whoseHint}
      </Note>
      {wallets.length > 0 && <ConnectWallet open={choosing} onOpen={() => setChoosing(true)} label={t.connect} />}
    </>
  )
}
