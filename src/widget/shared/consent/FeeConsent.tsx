import { type JSX, useState } from 'react'
import { largeFees } from '../../../core/withdraw/largeFees.js'
import type { WithdrawalState } from '../../../core/withdraw/WithdrawalState.js'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { percentOf } from '../../../money/divideDecimals.js'
import type { WithdrawalRequest } from '../../../storage/withdrawalRecords.js'
import { Checkbox } from '../../../ui/Checkbox.js'
import { Note } from '../../../ui/Note.js'
import { useWithdrawalSummary } from '../wallet/useWithdrawalSummary.js'
import { feeMessages } from './messages.js'

type SigningPlan = Extract<WithdrawalState, { stage: 'review' }>['plan']

/** What the person has said of a message's fee. */
export type FeeChoice = {
  /** The fee is large and not accepted, so that nothing may be signed. */
  isMissing: boolean
  /** For `sign`. */
  acceptFee: boolean
  accept: (accepted: boolean) => void
}

/** Remembers which message's fee was accepted. Another message has to be accepted again. */
export function useFeeChoice(plan: SigningPlan | undefined): FeeChoice {
  const [accepted, setAccepted] = useState<string>()
  const acceptFee = plan !== undefined && accepted === plan.digest
  return {
    isMissing: plan !== undefined && largeFees(plan).length > 0 && !acceptFee,
    acceptFee,
    accept: (isAccepted) => setAccepted(isAccepted ? plan?.digest : undefined),
  }
}

type FeeConsentProps = { request: WithdrawalRequest; plan: SigningPlan; choice: FeeChoice; disabled?: boolean }

/** A fee of more than a tenth in words, with the box to tick before it is signed. Renders nothing for a smaller one. */
export function FeeConsent({ request, plan, choice, disabled = false }: FeeConsentProps): JSX.Element | null {
  const t = useMessages(feeMessages)
  const { percent } = useFormatters()
  const { lines } = useWithdrawalSummary(request, plan.fees)
  const large = largeFees(plan).map(({ asset, amount, fee }) => {
    const line = lines.find((each) => each.asset.id === asset)
    return { asset, share: percentOf(fee, amount) ?? '100', sent: line?.sent ?? amount, fee: line?.fee ?? fee }
  })
  if (large.length === 0) return null
  return (
    <>
      {large.map(({ asset, sent, fee, share }) => (
        <Note key={asset} tone="warning" icon="alert" title={t.title(percent(share))}>
          {t.hint(sent, fee)}
        </Note>
      ))}
      <Checkbox shape="note" checked={choice.acceptFee} disabled={disabled} onChange={choice.accept}>
        {t.accept(large.map(({ fee }) => fee).join(', '))}
      </Checkbox>
    </>
  )
}
