import type { JSX } from 'react'
import type { WithdrawalState } from '../../../core/withdraw/WithdrawalState.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { isSignatureExpired } from '../../../schema/isSignatureExpired.js'
import type { Payment } from '../../../schema/Payment.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { shorten } from '../../../ui/ShortText.js'
import { Timeline } from '../../../ui/Timeline.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import { Headline } from '../../shell/Headline.js'
import { Screen } from '../../shell/Screen.js'
import { useDeadlineText, useServerNow, validUntil } from '../../shell/time/DeadlineClock.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { SupportButton } from '../help/SupportButton.js'
import { timelineMessages } from '../payment/messages.js'
import { TransactionLink } from '../payment/TransactionLink.js'
import { useWithdrawalSummary } from '../wallet/useWithdrawalSummary.js'
import { withdrawalMessages } from './messages.js'

export type FollowScreenProps = {
  payment: Payment
  state: Extract<WithdrawalState, { stage: 'submitting' | 'following' }>
  onSubmitAgain: () => void
  onLeave: () => void
}

/** Progress of a signed withdrawal. Needs no further action unless submitting the signature failed. */
export function FollowScreen({ payment, state, onSubmitAgain, onLeave }: FollowScreenProps): JSX.Element {
  const t = useMessages(withdrawalMessages)
  const error = state.stage === 'submitting' ? state.error : undefined
  const messages = state.stage === 'submitting' ? t.submitting : t.following
  const expired = useIsExpired(state)
  useAnnounceChange(error ? t.submitting.unsure : messages.place, true)
  return (
    <Screen
      name="withdrawal-follow"
      title={messages.title}
      foot={
        <>
          {error && (
            <Button kind="primary" icon="refresh" onClick={onSubmitAgain}>
              {t.action.submitAgain}
            </Button>
          )}
          {error && expired && (
            <Button kind="secondary" onClick={onLeave}>
              {t.submitting.leave}
            </Button>
          )}
          <SupportButton payment={payment} error={error} kind={error ? 'quiet' : 'secondary'} />
        </>
      }
    >
      {error && (
        <>
          <Note tone="warning" icon="alert" title={t.submitting.unsure} role="alert">
            {t.submitting.unsureHint}
          </Note>
          <ErrorNote error={error} />
          <KeepNote state={state} expired={expired} />
        </>
      )}
      <div className="dw-card dw-card-padding">
        <Headline>{messages.place}</Headline>
        {state.stage === 'submitting' && <p className="dw-text-muted dw-text-sm">{t.submitting.hint}</p>}
      </div>
      <div className="dw-card dw-card-padding">
        <Progress state={state} />
      </div>
      {state.stage === 'following' && (
        <Note icon="shield" title={t.following.safe}>
          {t.following.safeHint}
        </Note>
      )}
    </Screen>
  )
}

function deadlineOf(state: FollowScreenProps['state']): number | undefined {
  return state.stage === 'submitting' && state.deadline !== undefined ? validUntil(state.deadline) : undefined
}

function useIsExpired(state: FollowScreenProps['state']): boolean {
  const now = useServerNow()
  const deadline = state.stage === 'submitting' ? state.deadline : undefined
  return now !== undefined && deadline !== undefined && isSignatureExpired(deadline, now)
}

/** The signature is stored only in this browser: until when it can still be submitted. */
function KeepNote({ state, expired }: Pick<FollowScreenProps, 'state'> & { expired: boolean }): JSX.Element | null {
  const until = useDeadlineText()
  const t = useMessages(withdrawalMessages).submitting
  const deadline = deadlineOf(state)
  if (deadline === undefined) return null
  return (
    <Note icon="clock" title={expired ? t.over : t.keep(until(deadline))}>
      {expired ? t.overHint : t.keepHint}
    </Note>
  )
}

function Progress({ state }: Pick<FollowScreenProps, 'state'>): JSX.Element {
  const timeline = useMessages(timelineMessages)
  const deferred = useMessages(deferredMessages)
  const t = useMessages(withdrawalMessages).following
  const { lines, network } = useWithdrawalSummary(state.request)
  const following = state.stage === 'following'
  const hash = following ? state.withdrawal.transaction_hash : undefined
  const to = shorten(state.request.recipient)
  const list = (key: 'sent' | 'received') => lines.map((line) => line[key]).join(', ')
  return (
    <Timeline
      stateLabels={timeline.state}
      items={[
        { key: 'signed', state: 'done', title: t.signed, meta: t.signedMeta(list('sent'), to) },
        {
          key: 'sending',
          state: following ? 'now' : 'next',
          title: t.sending(network),
          time: following ? deferred.now : undefined,
          meta: following ? (
            <>
              <span>{t.sendingMeta}</span>{' '}
              {hash !== undefined && <TransactionLink hash={hash} chain={lines[0]?.asset.chain} />}
            </>
          ) : undefined,
        },
        { key: 'arrives', state: 'next', title: t.arrives, meta: t.arrivesMeta(list('received'), to) },
      ]}
    />
  )
}
