import type { JSX } from 'react'
import type { WithdrawalState } from '../../hooks/withdrawal/WithdrawalState.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { Address } from '../../ui/Address.js'
import { Icon } from '../../ui/Icon.js'
import { KeyValue, type KeyValueRow } from '../../ui/KeyValue.js'
import { ShortText } from '../../ui/ShortText.js'
import { ExactMessage } from '../ExactMessage.js'
import { useDeadlineText } from '../time/useDeadlineText.js'
import { validUntil } from '../time/validUntil.js'
import { useWishWords } from './useWishWords.js'

type Signed = Pick<Extract<WithdrawalState, { stage: 'review' }>, 'wish' | 'plan'>

/** What a withdrawal says: each token, from where, to where, for what fee and for how long. */
export function SignedFacts({ wish, plan }: Signed): JSX.Element {
  const t = useMessages().recover.review
  const until = useDeadlineText()
  const { lines, network } = useWishWords(wish, plan.fees)
  const several = lines.length > 1
  const numbered = (term: string, index: number) => (several ? `${term} ${index + 1}` : term)
  const rows: KeyValueRow[] = [
    ...lines.map(({ sent }, index) => ({ term: numbered(t.send, index), value: <bdi>{t.on(sent, network)}</bdi> })),
    {
      term: wish.paymentId === undefined ? t.fromReusable : t.from,
      value: <ShortText text={wish.address} />,
    },
    ...lines.map(({ fee }, index) => ({ term: numbered(t.fee, index), value: <bdi>{fee}</bdi> })),
    { term: t.signer, value: <ShortText text={wish.owner} /> },
    ...(wish.paymentId === undefined ? [] : [{ term: t.payment, value: <ShortText text={wish.paymentId} /> }]),
    ...(plan.nonce === undefined ? [] : [{ term: t.use, value: t.once(plan.nonce.toString()) }]),
    { term: t.validUntil, value: until(validUntil(plan.deadline)) },
    ...lines.map(({ received }, index) => ({
      term: numbered(wish.childId === undefined ? t.receive : t.moved, index),
      value: <bdi className="dw-strong">{received}</bdi>,
      total: index === 0,
    })),
  ]
  return (
    <div className="dw-card">
      <p className="dw-row dw-strong dw-card-title">
        <Icon name="sign" />
        {t.card}
      </p>
      <KeyValue className="dw-under-title" rows={rows} />
      <div className="dw-pad dw-split">
        <span className="dw-label">{t.to}</span>
        <Address address={wish.recipient} />
      </div>
      <ExactMessage payload={plan.payload} digest={plan.digest} hashes={plan.hashes} />
    </div>
  )
}
