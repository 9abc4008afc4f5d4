import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { CheckList } from '../../../ui/CheckList.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { ExactMessage } from '../../shared/wallet/ExactMessage.js'
import type { VerificationPlan } from './VerificationPlan.js'

/** The checks that the message passed before it is sent to the wallet. */
export function VerifyChecks({ plan }: { plan: VerificationPlan | undefined }): JSX.Element {
  const t = useMessages().verify
  if (!plan)
    return (
      <div className="dw-card dw-pad dw-stack" aria-busy="true">
        <span className="dw-hidden">{t.checking}</span>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
      </div>
    )
  return (
    <div className="dw-card">
      <CheckList title={t.checked} sentences={t.checks} />
      <ExactMessage payload={plan.payload} digest={plan.digest} hashes={plan.hashes} />
    </div>
  )
}
