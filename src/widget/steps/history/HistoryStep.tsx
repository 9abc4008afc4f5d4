import { type JSX, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { ChipRadios } from '../../../ui/ChipRadios.js'
import { Icon } from '../../../ui/Icon.js'
import { IconButton } from '../../../ui/IconButton.js'
import { useDraft } from '../../shared/offer/useDraft.js'
import { Screen } from '../../shell/Screen.js'
import { StaleNote } from '../../shell/StaleNote.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { FoundPayment } from './FoundPayment.js'
import { HistoryEmpty } from './HistoryEmpty.js'
import { HistoryEnd } from './HistoryEnd.js'
import { HistoryLoading } from './HistoryLoading.js'
import { PaymentList } from './PaymentList.js'
import { type HistoryFilter, usePayments } from './usePayments.js'
import { WhoseHistory } from './WhoseHistory.js'

/** All payments of the owner, with search and filters. Pressing one opens it. */
export function HistoryStep({ startsWith }: { startsWith: HistoryFilter }): JSX.Element {
  const { history: t, settings: settingsMessages } = useMessages()
  const { options, showAside } = useWidget()
  const { owner } = useDraft()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState(startsWith)
  const found = usePayments(owner, typed, filter)
  const { payments, byId, waiting, more, loadingMore, olderError } = found
  const nothing = !waiting && !byId && payments?.length === 0 && !more
  // None of thousands of payments may match this filter, so older pages are loaded on request only.
  const byHand = filter === 'needs_you'
  const autoLoads = more && !byHand && !loadingMore && !olderError
  return (
    <Screen
      name="history"
      title={startsWith === 'needs_you' ? t.pickUp : t.title}
      onBack={() => showAside(undefined)}
      trailing={
        !(options.fiatFixed && options.themeFixed) && (
          <IconButton icon="gear" label={settingsMessages.title} onClick={() => showAside('settings')} />
        )
      }
    >
      <label className="dw-field">
        <Icon name="search" />
        <input
          type="search"
          aria-label={t.find}
          placeholder={t.find}
          value={typed}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {owner !== undefined && (
        <ChipRadios
          label={t.show}
          value={filter}
          options={[
            { value: 'all', label: t.all },
            { value: 'needs_you', label: t.needsYou },
            { value: 'new_or_funded', label: t.newOrFunded },
          ]}
          onChange={setFilter}
        />
      )}
      <StaleNote error={found.error} />
      {byId && <FoundPayment payment={byId} />}
      {payments && (payments.length > 0 || more) && (
        <PaymentList
          key={filter}
          payments={payments}
          byNeed={byHand}
          total={found.total}
          onNearEnd={autoLoads ? found.loadMore : undefined}
          end={<HistoryEnd {...found} byHand={byHand} />}
        />
      )}
      {waiting && !payments?.length && !byId && <HistoryLoading />}
      {nothing && <HistoryEmpty typed={typed.trim()} filter={filter} />}
      {owner === undefined && !byId && <WhoseHistory typed={waiting ? '' : typed.trim()} />}
    </Screen>
  )
}
