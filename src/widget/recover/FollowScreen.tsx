import type { JSX } from 'react'
import type { WithdrawalState } from '../../hooks/withdrawal/WithdrawalState.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import type { Payment } from '../../schema/Payment.js'
import { Button } from '../../ui/Button.js'
import { Note } from '../../ui/Note.js'
import { shorten } from '../../ui/ShortText.js'
import { Timeline } from '../../ui/Timeline.js'
import { ErrorNote } from '../ErrorNote.js'
import { Screen } from '../Screen.js'
import { SupportButton } from '../SupportButton.js'
import { TransactionLink } from '../TransactionLink.js'
import { useAnnounceChange } from '../useAnnounceChange.js'
import { useWishWords } from './useWishWords.js'

export type FollowScreenProps = {
  payment: Payment
  state: Extract<WithdrawalState, { stage: 'submitting' | 'following' }>
  onSubmitAgain: () => void
}

/** It was signed: whether the service has it, and how far it is. Nothing more is asked of anybody. */
export function FollowScreen({ payment, state, onSubmitAgain }: FollowScreenProps): JSX.Element {
  const t = useMessages().recover
  const error = state.stage === 'submitting' ? state.error : undefined
  const words = state.stage === 'submitting' ? t.submitting : t.following
  useAnnounceChange(error ? t.submitting.unsure : words.place, true)
  return (
    <Screen
      name="recover-follow"
      title={words.title}
      foot={
        <>
          {error && (
            <Button kind="primary" icon="refresh" onClick={onSubmitAgain}>
              {t.action.submitAgain}
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
        </>
      )}
      <div className="dw-card dw-pad">
        <p className="dw-figure" data-words="">
          {words.place}
        </p>
        {state.stage === 'submitting' && <p className="dw-muted dw-sm">{t.submitting.hint}</p>}
      </div>
      <div className="dw-card dw-pad">
        <Progress state={state} />
      </div>
      <Note icon="shield" title={t.following.safe}>
        {t.following.safeHint}
      </Note>
    </Screen>
  )
}

function Progress({ state }: Pick<FollowScreenProps, 'state'>): JSX.Element {
  const { recover, track, common } = useMessages()
  const t = recover.following
  const { lines, network } = useWishWords(state.wish)
  const following = state.stage === 'following'
  const hash = following ? state.withdrawal.transaction_hash : undefined
  const to = shorten(state.wish.recipient)
  const list = (key: 'sent' | 'received') => lines.map((line) => line[key]).join(', ')
  return (
    <Timeline
      stateLabels={track.state}
      items={[
        { key: 'signed', state: 'done', title: t.signed, meta: t.signedMeta(list('sent'), to) },
        {
          key: 'sending',
          state: 'now',
          title: t.sending(network),
          time: common.now,
          meta: (
            <>
              {t.sendingMeta} {hash !== undefined && <TransactionLink hash={hash} chain={lines[0]?.asset.chain} />}
            </>
          ),
        },
        { key: 'arrives', state: 'next', title: t.arrives, meta: t.arrivesMeta(list('received'), to) },
      ]}
    />
  )
}
