import type { JSX } from 'react'
import { checksumAddress } from '../../../address/families/evm.js'
import type { useVerificationPlans } from '../../../hooks/useVerificationPlans.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import type { WithdrawalRequest } from '../../../storage/withdrawalRecords.js'
import { Address } from '../../../ui/Address.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { shorten } from '../../../ui/ShortText.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { networkName, useCatalog } from '../../shared/catalog/useCatalog.js'
import { reviewMessages } from '../../shared/wallet/messages.js'
import { useWithdrawalSummary } from '../../shared/wallet/useWithdrawalSummary.js'
import { useDeadlineText, validUntil } from '../../shell/time/DeadlineClock.js'
import { verifyMessages } from './messages.js'

/** A message that passed the signing gate, as returned by `useVerificationPlans`. */
export type VerificationPlan = NonNullable<ReturnType<typeof useVerificationPlans>['data']>[number]

export type SignedStatementProps = {
  payment: Payment
  plan: VerificationPlan | undefined
  /** The message is still being checked. */
  checking: boolean
  /** A key signs, not a wallet. */
  byKey: boolean
}

/**
 * What the owner's signature states and what it cannot do, said only of a message that passed. Until then skeletons hold
 * its place, to avoid layout shift. Destination and contract are shown in full because they are signed.
 */
export function SignedStatement({ payment, plan, checking, byKey }: SignedStatementProps): JSX.Element {
  const t = useMessages(verifyMessages)
  const until = useDeadlineText()
  const { chains } = useCatalog()
  const chain = Object.values(chains).find(({ chain_id }) => chain_id === `${plan?.facts.chainId}`)
  const id = shorten(payment.payment_id, 4, 4)
  const statement = [
    { term: t.says, value: byKey ? t.saysKey(id) : t.saysOwner(id) },
    { term: t.movesMoney, value: t.no },
    { term: t.allowsSpending, value: t.no },
    { term: t.networkFee, value: t.none },
    { term: t.network, value: chain ? networkName(chain.network) : String(plan?.facts.chainId) },
    { term: t.validUntil, value: plan && until(validUntil(plan.deadline)) },
  ]
  const placeholder = <Skeleton width="7.4em" height="1em" />
  const rows = plan ? statement : statement.map(({ term }) => ({ term, value: placeholder }))
  return (
    <>
      {(plan || checking) && <KeyValue className="dw-card-padding dw-card-divider" rows={rows} />}
      <FullAddress label={t.destination} address={payment.destination_address} />
      {plan?.contract !== undefined && <FullAddress label={t.contract} address={plan.contract} />}
    </>
  )
}

/** A labelled address that is part of what is signed. */
export function FullAddress({ label, address }: { label: string; address: string }): JSX.Element {
  return (
    <div className="dw-card-padding dw-card-divider">
      <span className="dw-label">{label}</span>
      <Address address={address} />
    </div>
  )
}

type SignedRefundProps = { request: WithdrawalRequest; plan: VerificationPlan }

/** What a refund that is signed in advance moves, and between whom. Every address is shown in full because it is signed. */
export function SignedRefund({ request, plan }: SignedRefundProps): JSX.Element {
  const t = useMessages(verifyMessages)
  const review = useMessages(reviewMessages)
  const until = useDeadlineText()
  const { lines, network } = useWithdrawalSummary(request, plan.fees)
  const tokens = plan.facts.purpose === 'withdraw' ? plan.facts.tokens : []
  const rows = [
    ...lines.map(({ sent }) => ({ term: t.movesMoney, value: review.on(sent, network) })),
    ...lines.map(({ fee }) => ({ term: review.fee, value: fee })),
    ...(plan.nonce === undefined ? [] : [{ term: review.use, value: review.once }]),
    { term: t.validUntil, value: until(validUntil(plan.deadline)) },
  ]
  return (
    <>
      {lines.map(({ sent }) => (
        <p key={sent} className="dw-card-padding dw-card-divider">
          {t.refundMoves(sent, network)}
        </p>
      ))}
      <KeyValue className="dw-card-padding dw-card-divider" rows={rows} />
      <FullAddress label={t.refundFrom} address={request.address} />
      <FullAddress label={t.refundTo} address={request.recipient} />
      {tokens.map(
        ({ token }) => !isNative(token) && <FullAddress key={token} label={t.token} address={checksumAddress(token)} />,
      )}
    </>
  )
}

function isNative(token: string): boolean {
  return /^0x0{40}$/.test(token)
}
