import type { JSX } from 'react'
import type { WithdrawalState } from '../../../core/withdraw/WithdrawalState.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { KeyValue, type KeyValueRow } from '../../../ui/KeyValue.js'
import { useDeadlineText, validUntil } from '../../shell/time/DeadlineClock.js'
import { SignedRecipient } from '../wallet/ExactMessage.js'
import { reviewMessages } from '../wallet/messages.js'
import { useWithdrawalSummary } from '../wallet/useWithdrawalSummary.js'

type Review = Extract<WithdrawalState, { stage: 'review' }>

export type WalletShowsProps = {
  request: Review['request']
  plan: Review['plan']
  /** A key of this device signs. It shows nothing, so that this is all there is to read. */
  byKey: boolean
}

/** What the message to sign says, with every digit and the whole address, to compare with the wallet. */
export function WalletShows({ request, plan, byKey }: WalletShowsProps): JSX.Element {
  const t = useMessages(reviewMessages)
  const until = useDeadlineText()
  const { lines, network } = useWithdrawalSummary(request, plan.fees)
  const tokens = plan.facts.purpose === 'withdraw' ? plan.facts.tokens : []
  // The message has smallest units, and wallets show it as it is.
  const asSigned = (text: string, units: bigint | undefined) => (
    <>
      <bdi>{text}</bdi>
      {!byKey && units !== undefined && units !== 0n && (
        <>
          {' '}
          <span className="dw-text-muted">
            <bdi>{t.units(units.toString())}</bdi>
          </span>
        </>
      )}
    </>
  )
  const numbered = (term: string, index: number) => (lines.length > 1 ? `${term} ${index + 1}` : term)
  const rows: KeyValueRow[] = [
    ...(byKey ? [] : [{ term: t.asksFor, value: t.signature }]),
    ...lines.map(({ sent }, index) => ({
      term: numbered(t.amount, index),
      value: asSigned(t.on(sent, network), tokens[index]?.units),
    })),
    ...lines.map(({ fee }, index) => ({ term: numbered(t.fee, index), value: asSigned(fee, plan.fees[index]) })),
    { term: t.validUntil, value: until(validUntil(plan.deadline)) },
  ]
  return (
    <div className="dw-card">
      <h3 className="dw-text-strong dw-card-title dw-card-padding">{byKey ? t.card : t.inWallet}</h3>
      <KeyValue className="dw-card-details" rows={rows} />
      <SignedRecipient request={request} plan={plan} />
    </div>
  )
}
