import type { JSX } from 'react'
import type { useVerificationPlans } from '../../../hooks/useVerificationPlans.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { Payment } from '../../../schema/Payment.js'
import { Address } from '../../../ui/Address.js'
import { KeyValue, type KeyValueRow } from '../../../ui/KeyValue.js'
import { ShortText, shorten } from '../../../ui/ShortText.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { networkName, useCatalog } from '../../shared/catalog/useCatalog.js'
import { useDeadlineText, validUntil } from '../../shell/time/useDeadlineText.js'
import { verifyMessages } from './messages.js'

export type SignedStatementProps = {
  payment: Payment
  plan: VerificationPlan | undefined
  /** The message is still being checked. */
  checking: boolean
}

/** What the owner's signature states and what it cannot do. The destination is shown in full because it is signed. */
export function SignedStatement({ payment, plan, checking }: SignedStatementProps): JSX.Element {
  const t = useMessages(verifyMessages)
  const facts = usePlanFacts(plan, checking)
  const rows: KeyValueRow[] = [
    { term: t.says, value: t.saysOwner(shorten(payment.payment_id, 4, 4)) },
    { term: t.movesMoney, value: t.no },
    { term: t.allowsSpending, value: t.no },
    { term: t.networkFee, value: t.none },
    ...facts,
  ]
  return (
    <>
      <KeyValue className="dw-card-padding dw-card-divider" rows={rows} />
      <div className="dw-card-padding dw-card-divider">
        <span className="dw-label">{t.destination}</span>
        <Address address={payment.destination_address} />
      </div>
    </>
  )
}

/** Facts known once the message has passed. Until then skeletons hold their place, to avoid layout shift. */
function usePlanFacts(plan: VerificationPlan | undefined, checking: boolean): KeyValueRow[] {
  const t = useMessages(verifyMessages)
  const until = useDeadlineText()
  const { chains } = useCatalog()
  if (!plan)
    return checking
      ? [t.network, t.contract, t.validUntil].map((term) => ({ term, value: <Skeleton width="6rem" height="1em" /> }))
      : []
  const { contract, facts, deadline } = plan
  const chain = Object.values(chains).find(({ chain_id }) => chain_id === facts.chainId)
  return [
    ...(chain ? [{ term: t.network, value: networkName(chain.network) }] : []),
    ...(contract === undefined ? [] : [{ term: t.contract, value: <ShortText text={contract} /> }]),
    { term: t.validUntil, value: until(validUntil(deadline)) },
  ]
}

/** A message that passed the signing gate, as returned by `useVerificationPlans`. */
export type VerificationPlan = NonNullable<ReturnType<typeof useVerificationPlans>['data']>[number]
