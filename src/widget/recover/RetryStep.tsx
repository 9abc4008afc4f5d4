import { type JSX, useEffect } from 'react'
import { sameAddress } from '../../address/sameAddress.js'
import { readPinnedAddress } from '../../flow/resume.js'
import { useDepositContext } from '../../hooks/context.js'
import { useRequote } from '../../hooks/useRequote.js'
import { useWithdraw } from '../../hooks/useWithdraw.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Note } from '../../ui/Note.js'
import { shorten } from '../../ui/ShortText.js'
import type { PaymentScreenProps } from '../PaymentScreenProps.js'
import { useWidget } from '../WidgetContext.js'
import { AskedScreen } from './AskedScreen.js'
import { EndedScreen } from './EndedScreen.js'
import { FollowScreen } from './FollowScreen.js'
import { RetryQuoteScreen } from './RetryQuoteScreen.js'
import { ReviewScreen } from './ReviewScreen.js'
import { useMoveOn } from './useMoveOn.js'
import { useRecoverable } from './useRecoverable.js'
import { useResumeWithdrawal } from './useResumeWithdrawal.js'
import { useWishWords } from './useWishWords.js'

export type RetryStepProps = PaymentScreenProps & {
  /** The new payment, once it is confirmed. */
  childId: string | undefined
}

/** Goes on with money that stopped: a new quote, a new payment, and one signature that moves it there. */
export function RetryStep({ payment, childId }: RetryStepProps): JSX.Element {
  const { recover } = useMessages()
  const { send } = useWidget().deposit
  const withdraw = useWithdraw(payment)
  const recoverable = useRecoverable(payment)
  const requote = useRequote(withdraw.state.stage === 'idle' ? payment : undefined)
  const moving = useMoveOn({ payment, requote, withdraw })
  const { state } = withdraw
  useResumeWithdrawal(
    withdraw,
    payment.processing_addresses.map(({ address }) => address),
  )
  const { storage } = useDepositContext()
  const known = childId === undefined ? undefined : readPinnedAddress(storage, childId)
  // A withdrawal to somewhere else, taken up after a reload, pays no new payment.
  const toChild = state.stage === 'ended' && (known === undefined || sameAddress(known, state.wish.recipient))
  const moved = toChild && state.withdrawal.status === 'SUCCESS' ? state.withdrawal : undefined
  const hash = moved?.transaction_hash
  useEffect(() => {
    if (!moved || childId === undefined) return
    send({ type: 'PAYMENT_OPENED', paymentId: childId })
    send({ type: 'FUNDS_SENT', hash })
  }, [moved, hash, childId, send])
  const leave = () => send({ type: 'RECOVERY_LEFT' })

  switch (state.stage) {
    case 'review':
      return (
        <ReviewScreen
          state={state}
          lead={<MoveNote wish={state.wish} />}
          label={recover.action.move}
          onBack={withdraw.leave}
          onSign={(options) => void withdraw.sign(options)}
        />
      )
    case 'signing':
      return <AskedScreen state={state} onCancel={withdraw.leave} />
    case 'submitting':
    case 'following':
      return (
        <FollowScreen
          payment={payment}
          state={state}
          onSubmitAgain={() => void withdraw.submitAgain()}
          onLeave={withdraw.leave}
        />
      )
    case 'ended':
      return <EndedScreen payment={payment} state={state} onDone={leave} onAgain={withdraw.leave} />
    default:
      return (
        <RetryQuoteScreen
          payment={payment}
          quotes={requote.quotes}
          error={moving.error ?? (state.stage === 'idle' ? state.error : undefined)}
          busy={moving.isPending || state.stage === 'preparing'}
          balances={recoverable}
          onClear={moving.reset}
          onBack={leave}
          onWithdraw={() => send({ type: 'RECOVERY_OPENED', recovery: { kind: 'withdraw' } })}
          onConfirm={moving.mutate}
        />
      )
  }
}

/** Where the money moves, said in one sentence beside the address itself. */
function MoveNote({ wish }: { wish: Parameters<typeof useWishWords>[0] }): JSX.Element {
  const t = useMessages().recover.review
  const { lines } = useWishWords(wish)
  return <Note icon="shield" title={t.moves(lines[0]?.received ?? '', shorten(wish.recipient))} />
}
