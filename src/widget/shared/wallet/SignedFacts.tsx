import type { JSX } from 'react'
import type { WithdrawalState } from '../../../core/withdraw/WithdrawalState.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Address } from '../../../ui/Address.js'
import { Icon } from '../../../ui/Icon.js'
import { KeyValue, type KeyValueRow } from '../../../ui/KeyValue.js'
import { ShortText } from '../../../ui/ShortText.js'
import { useDeadlineText, validUntil } from '../../shell/time/useDeadlineText.js'
import { ExactMessage } from './ExactMessage.js'
import { reviewMessages } from './messages.js'
import { useWithdrawalSummary } from './useWithdrawalSummary.js'

type Review = Extract<WithdrawalState, { stage: 'review' }>

type SignedFactsProps = { request: Review['request']; plan: Review['plan'] }

/** The content of a withdrawal signature: tokens, wallet, recipient, fees and validity. */
export function SignedFacts({ request, plan }: SignedFactsProps): JSX.Element {
  const t = useMessages(reviewMessages)
  const until = useDeadlineText()
  const { lines, network } = useWithdrawalSummary(request, plan.fees)
  const several = lines.length > 1
  const numbered = (term: string, index: number) => (several ? `${term} ${index + 1}` : term)
  const rows: KeyValueRow[] = [
    ...lines.map(({ sent }, index) => ({ term: numbered(t.send, index), value: <bdi>{t.on(sent, network)}</bdi> })),
    {
      term: request.paymentId === undefined ? t.fromReusable : t.from,
      value: <ShortText text={request.address} />,
    },
    ...lines.map(({ fee }, index) => ({ term: numbered(t.fee, index), value: <bdi>{fee}</bdi> })),
    { term: t.signer, value: <ShortText text={request.owner} /> },
    ...(request.paymentId === undefined ? [] : [{ term: t.payment, value: <ShortText text={request.paymentId} /> }]),
    ...(plan.nonce === undefined ? [] : [{ term: t.use, value: t.once(plan.nonce.toString()) }]),
    { term: t.validUntil, value: until(validUntil(plan.deadline)) },
    ...lines.map(({ received }, index) => ({
      term: numbered(request.childId === undefined ? t.receive : t.moved, index),
      value: <bdi className="dw-text-strong">{received}</bdi>,
      total: index === 0,
    })),
  ]
  return (
    <div className="dw-card">
      <p className="dw-row dw-text-strong dw-card-title">
        <Icon name="sign" />
        {t.card}
      </p>
      <KeyValue className="dw-card-details" rows={rows} />
      <div className="dw-card-padding dw-card-divider">
        <span className="dw-label">{t.to}</span>
        <Address address={request.recipient} />
      </div>
      <ExactMessage payload={plan.payload} digest={plan.digest} hashes={plan.hashes} />
    </div>
  )
}
