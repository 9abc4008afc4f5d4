import type { JSX } from 'react'
import { paymentStage } from '../../../flow/paymentStage.js'
import type { ProblemReason } from '../../../flow/statusView.js'
import { timeline } from '../../../flow/timeline.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { cleanText } from '../../../schema/cleanText.js'
import type { Payment } from '../../../schema/Payment.js'
import { Note } from '../../../ui/Note.js'
import { useTimelineItems } from '../../shared/payment/useTimelineItems.js'
import { problemMessages } from './messages.js'

export type ProblemNoteProps = { payment: Payment; reason: Exclude<ProblemReason, 'expired'> }

/** What happened. Danger tone only for a failed payment; late or unexpected funds are a warning. */
export function ProblemNote({ payment, reason }: ProblemNoteProps): JSX.Element {
  const problem = useMessages(problemMessages)
  const stopped = useTimelineItems(payment).find(({ state }) => state === 'stopped')
  const message = serviceMessage(payment)
  if (reason === 'failed') {
    const unpaid = paymentStage(payment) === 'stopped'
    // The pay step is titled as an instruction, which does not fit "... failed".
    const named = !unpaid && timeline(payment).length > 1 ? stopped : undefined
    const title = named ? problem.failed.step(String(named.title)) : problem.failed.plain
    return (
      <Note tone="danger" icon="alert" title={title} role="alert">
        {message ?? (unpaid ? problem.failed.unpaidHint : problem.failed.hint)}
      </Note>
    )
  }
  const words =
    reason === 'expired_funded' ? problem.lateFunded : isPartTaken(payment) ? problem.partTaken : problem.tainted
  return (
    <Note tone="warning" icon={reason === 'tainted' ? 'alert' : 'clock'} title={words.headline} role="alert">
      {message ?? words.hint}
    </Note>
  )
}

function isPartTaken({ withdrawals }: Payment): boolean {
  return withdrawals.some(({ status }) => status === 'SUCCESS')
}

/** The user-facing message of the service, if there is one. */
function serviceMessage({ issues }: Payment): string | undefined {
  for (const issue of issues)
    if (issue.kind === 'other' || issue.kind === 'provider') return cleanText(issue.message) || undefined
  return undefined
}
