import type { JSX } from 'react'
import type { WithdrawalState } from '../../../core/withdraw/WithdrawalState.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Address } from '../../../ui/Address.js'
import { Fold } from '../../../ui/Fold.js'
import { Icon } from '../../../ui/Icon.js'
import { KeyValue, type KeyValueRow } from '../../../ui/KeyValue.js'
import { ShortText } from '../../../ui/ShortText.js'
import { useDeadlineText, validUntil } from '../../shell/time/DeadlineClock.js'
import { reviewMessages } from './messages.js'
import { useWithdrawalSummary } from './useWithdrawalSummary.js'

export type ExactMessageProps = {
  /** The message as passed to the wallet. */
  payload: string
  digest: string
  /** The hashes that hardware wallets show for typed data. */
  hashes: { domain: string; message: string } | undefined
}

/** The exact message, for users who compare it with their wallet. */
export function ExactMessage({ payload, digest, hashes }: ExactMessageProps): JSX.Element {
  const t = useMessages(reviewMessages)
  return (
    <Fold summary={<span className="dw-text-medium">{t.exact}</span>}>
      <div className="dw-card-padding dw-stack dw-text-sm">
        {hashes ? (
          <>
            <Hash label={t.domainHash} hash={hashes.domain} />
            <Hash label={t.messageHash} hash={hashes.message} />
            <p className="dw-text-muted">{t.hashHint}</p>
          </>
        ) : (
          <Hash label={t.textHash} hash={digest} />
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be keyboard accessible */}
        <pre className="dw-signed-message" dir="ltr" translate="no" tabIndex={0}>
          {readable(payload)}
        </pre>
      </div>
    </Fold>
  )
}

function Hash({ label, hash }: { label: string; hash: string }): JSX.Element {
  return (
    <div>
      <span className="dw-label">{label}</span>
      <bdi className="dw-text-mono dw-text-hash" dir="ltr" translate="no">
        {hash}
      </bdi>
    </div>
  )
}

/** Pretty-prints typed data and leaves plain text unchanged. */
function readable(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), undefined, 2)
  } catch {
    return payload
  }
}

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
    ...(plan.nonce === undefined ? [] : [{ term: t.use, value: t.once }]),
    { term: t.validUntil, value: until(validUntil(plan.deadline)) },
    ...lines.map(({ received }, index) => ({
      term: numbered(request.childId === undefined ? t.receive : t.moved, index),
      value: <bdi className="dw-text-strong">{received}</bdi>,
      total: index === 0,
    })),
  ]
  return (
    <div className="dw-card">
      <h3 className="dw-row dw-text-strong dw-card-title">
        <Icon name="sign" />
        {t.card}
      </h3>
      <KeyValue className="dw-card-details" rows={rows} />
      <SignedRecipient request={request} plan={plan} />
    </div>
  )
}

/** The end of a card about a withdrawal's message: the whole address that receives the money, and the exact message. */
export function SignedRecipient({ request, plan }: SignedFactsProps): JSX.Element {
  const t = useMessages(reviewMessages)
  return (
    <>
      <div className="dw-card-padding dw-card-divider">
        <span className="dw-label">{t.to}</span>
        <Address address={request.recipient} />
      </div>
      <ExactMessage payload={plan.payload} digest={plan.digest} hashes={plan.hashes} />
    </>
  )
}
