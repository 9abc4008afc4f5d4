import type { JSX } from 'react'
import { sameAddress } from '../../../address/evm.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { PaymentWithdrawal } from '../../../schema/Payment.js'
import { Address } from '../../../ui/Address.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { Note } from '../../../ui/Note.js'
import { shorten } from '../../../ui/ShortText.js'
import { Timeline } from '../../../ui/Timeline.js'
import { useAssetAmount } from '../../shared/amounts/useAssetAmount.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { CheckAgain } from '../../shared/payment/CheckAgain.js'
import { timelineMessages } from '../../shared/payment/messages.js'
import { TransactionLink } from '../../shared/payment/TransactionLink.js'
import type { PaymentScreenProps } from '../../shared/payment/usePaymentFacts.js'
import { reviewMessages } from '../../shared/wallet/messages.js'
import { withdrawalMessages } from '../../shared/withdrawal/messages.js'
import { deferredMessages } from '../../shell/deferredMessages.js'
import { StaleNote } from '../../shell/errors/StaleNote.js'
import { Headline } from '../../shell/Headline.js'
import { Screen } from '../../shell/Screen.js'
import { useAnnounceChange } from '../../shell/useAnnounceChange.js'
import { useLeavePayment } from '../../shell/useLeavePayment.js'
import { useOnline } from '../../shell/useOnline.js'

/** A withdrawal that is pending on chain: amounts, recipient and progress. */
export function WithdrawingStep({ payment, error, refetch }: PaymentScreenProps): JSX.Element {
  const t = useMessages(withdrawalMessages).following
  const stale = !useOnline() || error !== undefined
  const leaving = payment.withdrawals.findLast(({ status }) => status === 'PENDING')
  const place = useLocationText(leaving, payment.owner_address)
  const leave = useLeavePayment(true)
  useAnnounceChange(place, true)
  return (
    <Screen
      name="withdrawing"
      onLeave={leave}
      asides
      title={t.title}
      foot={stale ? <CheckAgain refetch={refetch} /> : undefined}
    >
      <StaleNote error={error} />
      <div className="dw-card dw-card-padding dw-stack">
        <Headline>{place}</Headline>
        <p className="dw-text-muted dw-text-sm">{t.next}</p>
      </div>
      {leaving && <Leaving withdrawal={leaving} />}
      <Note icon="shield" title={t.safe}>
        {t.safeHint}
      </Note>
    </Screen>
  )
}

function useLocationText(leaving: PaymentWithdrawal | undefined, owner: string): string {
  const t = useMessages(withdrawalMessages).following
  if (!leaving) return t.place
  return sameAddress(leaving.recipient_address, owner) ? t.toOwner : t.toOther
}

/** Amounts, recipient and progress of the withdrawal. */
function Leaving({ withdrawal }: { withdrawal: PaymentWithdrawal }): JSX.Element {
  const review = useMessages(reviewMessages)
  const timeline = useMessages(timelineMessages)
  const deferred = useMessages(deferredMessages)
  const t = useMessages(withdrawalMessages).following
  const { asset } = useCatalog()
  const amountText = useAssetAmount()
  const { token_amounts, recipient_address: to, transaction_hash: hash } = withdrawal
  const [first] = token_amounts.map(({ token }) => asset(token))
  return (
    <div className="dw-card">
      <KeyValue
        className="dw-card-padding"
        rows={[
          ...token_amounts.map(({ token, amount }) => ({
            term: t.amount,
            value: <bdi>{amountText(asset(token), amount)}</bdi>,
          })),
          { term: review.to, value: <Address address={to} /> },
        ]}
      />
      <div className="dw-card-padding dw-card-divider">
        <Timeline
          stateLabels={timeline.state}
          items={[
            { key: 'signed', state: 'done', title: t.signed },
            {
              key: 'sending',
              state: 'now',
              title: t.sending(first?.network ?? ''),
              time: deferred.now,
              meta: (
                <>
                  <span>{t.sendingMeta}</span>{' '}
                  {hash !== undefined && <TransactionLink hash={hash} chain={first?.chain} />}
                </>
              ),
            },
            { key: 'arrives', state: 'next', title: t.arrives, meta: <bdi>{shorten(to)}</bdi> },
          ]}
        />
      </div>
    </div>
  )
}
