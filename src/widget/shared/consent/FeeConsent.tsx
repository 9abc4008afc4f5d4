import { type JSX, useState } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { fromUnits, percentOf } from '../../../money/decimal.js'
import { hasLargeFee, type SigningPlan } from '../../../signing/gate/SigningPlan.js'
import type { WithdrawalRequest } from '../../../storage/withdrawalRecords.js'
import { Checkbox } from '../../../ui/Checkbox.js'
import { Note } from '../../../ui/Note.js'
import { useWithdrawalSummary } from '../wallet/useWithdrawalSummary.js'
import { feeMessages } from './messages.js'

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
    isMissing: plan !== undefined && hasLargeFee(plan) && !acceptFee,
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
  const { facts } = plan
  if (facts.purpose !== 'withdraw' || !hasLargeFee(plan)) return null
  const large = facts.tokens.flatMap((token, index) => {
    const [fee = 0n, line] = [plan.fees[index], lines[index]]
    if (!line || !hasLargeFee({ facts: { ...facts, tokens: [token] }, fees: [fee] })) return []
    const inWhole = (units: bigint) => fromUnits(units, token.decimals)
    return [{ ...line, share: percentOf(inWhole(fee), inWhole(token.units)) ?? '100' }]
  })
  return (
    <>
      {large.map(({ name, sent, fee, share }) => (
        <Note key={name} tone="warning" icon="alert" title={t.title(percent(share))}>
          {t.hint(sent, fee)}
        </Note>
      ))}
      <Checkbox shape="note" checked={choice.acceptFee} disabled={disabled} onChange={choice.accept}>
        {t.accept(large.map(({ fee }) => fee).join(', '))}
      </Checkbox>
    </>
  )
}
