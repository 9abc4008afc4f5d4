import type { JSX } from 'react'
import { useFormatters, useMessages } from '../../i18n/MessagesProvider.js'
import type { QuoteFailure, QuoteResponse } from '../../schema/Quote.js'
import { Button } from '../../ui/Button.js'
import { Disc } from '../../ui/Disc.js'
import { useProviderFace } from '../offer/useProviderFace.js'
import { useWidget } from '../WidgetContext.js'
import { useFailureReason } from './useFailureReason.js'

export type FailureListProps = {
  response: QuoteResponse
  /** Asks again with this amount, a decimal string in the input asset. */
  onSetAmount: (amount: string) => void
}

/** Who could not quote, why, and what would change that. */
export function FailureList({ response, onSetAmount }: FailureListProps): JSX.Element | null {
  const t = useMessages().quotes
  const failures = oncePerReason(response.failures)
  if (failures.length === 0) return null
  return (
    <>
      <p className="dw-section">
        <span>{t.failures(failures.length)}</span>
      </p>
      <ul className="dw-card dw-rows" data-inset="">
        {failures.map((failure) => (
          <FailureRow key={keyOf(failure)} failure={failure} response={response} onSetAmount={onSetAmount} />
        ))}
      </ul>
    </>
  )
}

function FailureRow({ failure, response, onSetAmount }: FailureListProps & { failure: QuoteFailure }): JSX.Element {
  const t = useMessages().quotes
  const { exact } = useFormatters()
  const faces = failure.service_ids.map(useProviderFace())
  const name = faces.map((face) => face.name).join(', ')
  const { text, amount } = useFailureReason(failure, response)
  const isFixed = useWidget().options.amount !== undefined
  return (
    <li className="dw-row">
      <Disc shape="square" face={{ name, src: faces[0]?.src }} />
      <span className="dw-main">
        <span className="dw-medium">{name}</span>
        <span className="dw-reason">{text}</span>
      </span>
      {amount !== undefined && !isFixed && (
        <Button kind="soft" size="sm" onClick={() => onSetAmount(amount)}>
          {t.setAmount(exact(amount))}
        </Button>
      )}
    </li>
  )
}

/** A provider that fails in the same way for each of its methods is told once. */
function oncePerReason(failures: readonly QuoteFailure[]): QuoteFailure[] {
  return [...new Map(failures.map((failure) => [keyOf(failure), failure])).values()]
}

function keyOf({ service_ids, issues }: QuoteFailure): string {
  return JSON.stringify([service_ids, issues[0]])
}
