import type { JSX } from 'react'
import { paymentStage } from '../../flow/paymentStage.js'
import type { ProblemReason } from '../../flow/statusView.js'
import { timeline } from '../../flow/timeline.js'
import { useMessages } from '../../i18n/MessagesProvider.js'
import { cleanText } from '../../schema/cleanText.js'
import type { Payment } from '../../schema/Payment.js'
import { Note } from '../../ui/Note.js'
import { useTimelineItems } from '../payment/useTimelineItems.js'

export type ProblemNoteProps = { payment: Payment; reason: Exclude<ProblemReason, 'expired'> }

/** What happened. Red only where something stopped; late or unexpected money is amber. */
export function ProblemNote({ payment, reason }: ProblemNoteProps): JSX.Element {
  const { problem } = useMessages()
  const stopped = useTimelineItems(payment).find(({ state }) => state === 'stopped')
  const told = toldReason(payment)
  if (reason === 'failed') {
    const unpaid = paymentStage(payment) === 'stopped'
    // The step of the payer is told as what they do, which is no name of something that fails.
    const named = !unpaid && timeline(payment).length > 1 ? stopped : undefined
    const title = named ? problem.failed.step(String(named.title)) : problem.failed.plain
    return (
      <Note tone="danger" icon="alert" title={title} role="alert">
        {told ?? (unpaid ? problem.failed.unpaidHint : problem.failed.hint)}
      </Note>
    )
  }
  const words =
    reason === 'expired_funded' ? problem.lateFunded : isPartTaken(payment) ? problem.partTaken : problem.tainted
  return (
    <Note tone="warning" icon={reason === 'tainted' ? 'alert' : 'clock'} title={words.headline} role="alert">
      {told ?? words.hint}
    </Note>
  )
}

function isPartTaken({ withdrawals }: Payment): boolean {
  return withdrawals.some(({ status }) => status === 'SUCCESS')
}

/** The service's own sentence for people, where it has one. */
function toldReason({ issues }: Payment): string | undefined {
  for (const issue of issues)
    if (issue.kind === 'other' || issue.kind === 'provider') return cleanText(issue.message) || undefined
  return undefined
}
