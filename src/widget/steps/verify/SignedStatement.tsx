import type { JSX } from 'react'
import type { useVerificationPlans } from '../../../hooks/useVerificationPlans.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Address } from '../../../ui/Address.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { shorten } from '../../../ui/ShortText.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { networkName, useCatalog } from '../../shared/catalog/useCatalog.js'
import { useDeadlineText, validUntil } from '../../shell/time/useDeadlineText.js'
import { verifyMessages } from './messages.js'

/** A message that passed the signing gate, as returned by `useVerificationPlans`. */
export type VerificationPlan = NonNullable<ReturnType<typeof useVerificationPlans>['data']>[number]

export type SignedStatementProps = {
  payment: Payment
  plan: VerificationPlan | undefined
  /** The message is still being checked. */
  checking: boolean
}

/**
 * What the owner's signature states and what it cannot do, said only of a message that passed. Until then skeletons hold
 * its place, to avoid layout shift. Destination and contract are shown in full because they are signed.
 */
export function SignedStatement({ payment, plan, checking }: SignedStatementProps): JSX.Element {
  const t = useMessages(verifyMessages)
  const until = useDeadlineText()
  const { chains } = useCatalog()
  const chain = Object.values(chains).find(({ chain_id }) => chain_id === plan?.facts.chainId)
  const statement = [
    { term: t.says, value: t.saysOwner(shorten(payment.payment_id, 4, 4)) },
    { term: t.movesMoney, value: t.no },
    { term: t.allowsSpending, value: t.no },
    { term: t.networkFee, value: t.none },
    { term: t.network, value: chain ? networkName(chain.network) : String(plan?.facts.chainId) },
    { term: t.validUntil, value: plan && until(validUntil(plan.deadline)) },
  ]
  const placeholder = <Skeleton width="6rem" height="1em" />
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
