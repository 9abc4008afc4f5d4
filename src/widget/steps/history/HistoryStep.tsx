import { type JSX, useId, useMemo, useRef, useState } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { useHistorySession } from '../../../hooks/useHistorySession.js'
import { useServerClock } from '../../../hooks/useServerClock.js'
import { useWallet } from '../../../hooks/useWallet.js'
import { createDayFormatters } from '../../../i18n/createDayFormatters.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Button } from '../../../ui/Button.js'
import { ChipRadios } from '../../../ui/ChipRadios.js'
import { Icon } from '../../../ui/Icon.js'
import { IconButton } from '../../../ui/IconButton.js'
import { Note } from '../../../ui/Note.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { useDraft } from '../../shared/offer/useDraft.js'
import { ConnectWallet } from '../../shared/wallet/ConnectWallet.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import { StaleNote } from '../../shell/errors/StaleNote.js'
import { commonMessages } from '../../shell/messages.js'
import { Screen } from '../../shell/Screen.js'
import { settingsTitleMessages } from '../../shell/settingsTitleMessages.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { LookUpRow, SearchField } from './LookUp.js'
import { historyMessages } from './messages.js'
import { PaymentList, PaymentRow } from './PaymentList.js'
import { SignInCard } from './SignInCard.js'
import { type HistoryFilter, type Payments, usePayments } from './usePayments.js'

/** All payments of the owner, with search and filters. Pressing one opens it. */
export function HistoryStep({ startsWith }: { startsWith: HistoryFilter }): JSX.Element {
  const t = useMessages(historyMessages)
  const settingsMessages = useMessages(settingsTitleMessages)
  const { deposit, options, showAside, shown } = useWidget()
  const { owner } = useDraft()
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState(startsWith)
  const [looksUp, setLooksUp] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const session = useHistorySession(owner)
  const { account } = useWallet()
  // Whoever signs for this owner is here.
  const signIn = session.state === 'offered' && sameAddress(account?.address, owner) && <SignInCard session={session} />
  const found = usePayments(owner, typed, filter)
  const { payments, unreadable, byId, waiting, more, loadingMore, olderError } = found
  const nothing = !waiting && !byId && payments?.length === 0 && !more && unreadable.length === 0
  // None of thousands of payments may match a filter or a search, so older pages are loaded on request only.
  const byNeed = filter === 'needs_you'
  const byHand = byNeed || typed.trim() !== ''
  const lookUp = typed.trim() !== '' && !looksUp && !waiting && !byId && (
    <LookUpRow
      onPress={() => {
        setTyped('')
        setLooksUp(true)
        field.current?.focus()
      }}
    />
  )
  const autoLoads = more && !byHand && !loadingMore && !olderError
  const begin = () => {
    if (deposit.state.step === 'payment') deposit.send({ type: 'STARTED_OVER' })
    showAside(undefined)
  }
  return (
    <Screen
      name="history"
      title={startsWith === 'needs_you' ? t.pickUp : t.title}
      onBack={() => showAside(undefined)}
      trailing={
        (!(options.fiatFixed && options.themeFixed && !shown.tags) || session.state === 'active') && (
          <IconButton icon="gear" label={settingsMessages.title} onClick={() => showAside('settings')} />
        )
      }
      foot={
        <>
          <Button
            kind={nothing && !signIn && filter === 'all' && typed === '' ? 'primary' : 'secondary'}
            onClick={begin}
          >
            {t.begin}
          </Button>
          <p className="dw-screen-foot-note">{t.zone}</p>
        </>
      }
    >
      <SearchField typed={typed} onType={setTyped} looksUp={looksUp} input={field} />
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
      {unreadable.length > 0 && (
        <Note tone="warning" icon="alert" title={t.unreadable(unreadable.length)}>
          {t.unreadableHint(unreadable.filter((id) => id !== '').join(', '))}
        </Note>
      )}
      {signIn && <h3 className="dw-section-title">{t.here}</h3>}
      {payments && (payments.length > 0 || more) && (
        <PaymentList
          key={filter}
          payments={payments}
          byNeed={byNeed}
          search={typed}
          total={found.total}
          onNearEnd={autoLoads ? found.loadMore : undefined}
          end={
            <div className="dw-stack">
              <div>
                <HistoryEnd {...found} byHand={byHand} />
              </div>
              {lookUp}
              {signIn}
            </div>
          }
        />
      )}
      {waiting && !payments?.length && !byId && <HistoryLoading />}
      {nothing &&
        (signIn && !byHand ? (
          <p className="dw-card dw-card-padding dw-text-muted dw-text-sm">{t.noneHere}</p>
        ) : (
          <HistoryEmpty typed={typed.trim()} filter={filter} looksUp={looksUp} />
        ))}
      {nothing && lookUp}
      {nothing && signIn}
      {owner === undefined && !byId && <WhoseHistory typed={waiting ? '' : typed.trim()} />}
    </Screen>
  )
}

/** Skeleton rows. */
function HistoryLoading(): JSX.Element {
  const common = useMessages(commonMessages)
  return (
    <div className="dw-card dw-rows" data-inset="" aria-busy="true">
      <span className="dw-visually-hidden">{common.loading}</span>
      {['52%', '44%', '60%'].map((width) => (
        <div key={width} className="dw-row">
          <Skeleton shape="disc" />
          <span className="dw-row-main dw-stack dw-stack-tight">
            <Skeleton width={width} />
            <Skeleton width="40%" height="10px" />
          </span>
          <Skeleton width="64px" />
        </div>
      ))}
    </div>
  )
}

/** The payment found by its id. */
function FoundPayment({ payment }: { payment: Payment }): JSX.Element {
  const t = useMessages(historyMessages)
  const { locale } = useWidget().options
  const days = useMemo(() => createDayFormatters(locale), [locale])
  const now = useServerClock()()
  const id = useId()
  return (
    <section className="dw-stack dw-stack-tight" aria-labelledby={id}>
      <h3 className="dw-section-title" id={id}>
        {t.foundById}
      </h3>
      <div className="dw-card dw-rows" data-inset="">
        <PaymentRow payment={payment} days={days} now={now} />
      </div>
    </section>
  )
}

type HistoryEndProps = Payments & {
  /** Older payments are loaded on request only. */
  byHand: boolean
}

/** End of the list: loading state, retry or a button for older payments. Null if none are left or on auto-load. */
function HistoryEnd({ more, loadingMore, olderError, loadMore, byHand }: HistoryEndProps): JSX.Element | null {
  const t = useMessages(historyMessages)
  const common = useMessages(commonMessages)
  if (olderError && !loadingMore)
    return (
      <div className="dw-stack">
        <ErrorNote error={olderError} />
        <Button kind="secondary" icon="refresh" onClick={loadMore}>
          {common.tryAgain}
        </Button>
      </div>
    )
  if (!more || !(loadingMore || byHand)) return null
  return (
    <Button kind="quiet" busy={loadingMore} onClick={loadMore}>
      {loadingMore ? t.loadingMore : t.furtherBack}
    </Button>
  )
}

type HistoryEmptyProps = { typed: string; filter: HistoryFilter; looksUp?: boolean | undefined }

/** Why nothing is listed. */
function HistoryEmpty({ typed, filter, looksUp = false }: HistoryEmptyProps): JSX.Element {
  const t = useMessages(historyMessages)
  const [title, hint] =
    typed !== ''
      ? [t.nothingFound(typed), looksUp ? t.lookUp.hint : t.nothingFoundHint]
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
    </div>
  )
}

/** Shown without an owner: payments are listed after connecting a wallet, or found one by one by id. */
function WhoseHistory({ typed }: { typed: string }): JSX.Element {
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
