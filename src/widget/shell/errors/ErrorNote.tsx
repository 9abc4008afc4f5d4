import type { JSX } from 'react'
import { stopsPayment } from '../../../core/agreement/termsChangedError.js'
import type { DepositError } from '../../../errors/DepositError.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { cleanText } from '../../../schema/cleanText.js'
import { KeyValue } from '../../../ui/KeyValue.js'
import { Note } from '../../../ui/Note.js'
import { shorten } from '../../../ui/ShortText.js'
import type { ErrorNoteProps } from '../lazy/rest.js'
import { errorMessages, termsMessages } from './messages.js'
import { useReport } from './ShortErrorNote.js'

/** Codes whose message comes from the service and is more specific than ours. */
const serviceMessageCodes = new Set(['invalid_request', 'invalid_amount', 'no_route'])

/** What went wrong and what it means for the funds. */
export function ErrorNote({ error, tone = 'warning' }: ErrorNoteProps): JSX.Element {
  useReport(error)
  const { title, meaning } = useMessages(errorMessages)[error.code]
  const { titles } = useMessages(termsMessages)
  const changed = stopsPayment(error) ? titles[error.rule ?? ''] : undefined
  const message = serviceMessageCodes.has(error.code) ? <bdi>{error.message}</bdi> : title
  return (
    <>
      <Note tone={tone} icon="alert" title={changed ?? message} role="alert">
        {meaning}
      </Note>
      {changed !== undefined && <ChangedTerm error={error} />}
    </>
  )
}

/** The agreed value of the changed term, and what the service says instead. Neither can be copied to be sent to. */
function ChangedTerm({ error: { agreed, received } }: { error: DepositError }): JSX.Element | null {
  const t = useMessages(termsMessages)
  if (!agreed || !received) return null
  return (
    <KeyValue
      className="dw-card dw-card-padding"
      rows={[
        { term: t.agreed, value: shortenAddresses(agreed) },
        { term: t.received, value: shortenAddresses(received) },
      ]}
    />
  )
}

/** Addresses in the text are shortened, without their full text as a title: nothing may be left to send to. */
function shortenAddresses(text: string): JSX.Element {
  const short = cleanText(text).replace(/[a-z0-9]{24,}/gi, (address) => shorten(address))
  return (
    <bdi className={short === text ? undefined : 'dw-text-mono'} dir="ltr" translate="no">
      {short.slice(0, 80)}
    </bdi>
  )
}
