import { type JSX, useState } from 'react'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { ChipRadios } from '../../ui/ChipRadios.js'
import { Icon } from '../../ui/Icon.js'
import { IconButton } from '../../ui/IconButton.js'
import { Screen } from '../Screen.js'
import { StaleNote } from '../StaleNote.js'
import { useDraft } from '../useDraft.js'
import { useWidget } from '../WidgetContext.js'
import { HistoryEmpty } from './HistoryEmpty.js'
import { HistoryLoading } from './HistoryLoading.js'
import { HistoryMore } from './HistoryMore.js'
import { PaymentList } from './PaymentList.js'
import { type HistoryFilter, usePayments } from './usePayments.js'
import { WhoseHistory } from './WhoseHistory.js'

/** Every payment of this owner: found, filtered, and gone on with. */
export function HistoryStep({ startsWith }: { startsWith: HistoryFilter }): JSX.Element {
  const { history: t, settings: words } = useMessages()
  const { options, showAside } = useWidget()
  const { owner } = useDraft()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState(startsWith)
  const found = usePayments(owner, typed, filter)
  const { byId, waiting } = found
  const payments = found.payments?.filter(({ payment_id }) => payment_id !== byId?.payment_id)
  const nothing = !waiting && !byId && payments?.length === 0 && found.more === undefined
  return (
    <Screen
      name="history"
      title={t.title}
      onBack={() => showAside(undefined)}
      trailing={
        !(options.fiatFixed && options.themeFixed) && (
          <IconButton icon="gear" label={words.title} onClick={() => showAside('settings')} />
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
      {byId && <PaymentList title={t.foundById} payments={[byId]} />}
      {payments && <PaymentList payments={payments} />}
      {waiting && !payments?.length && !byId && <HistoryLoading />}
      {nothing && <HistoryEmpty typed={typed.trim()} filter={filter} />}
      <HistoryMore {...found} />
      {owner === undefined && !byId && <WhoseHistory typed={waiting ? '' : typed.trim()} />}
    </Screen>
  )
}
