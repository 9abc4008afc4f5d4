import { type JSX, useContext, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Disc } from '../../../ui/Disc.js'
import { ShortText } from '../../../ui/ShortText.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { Needed } from '../../shell/lazy/rest.js'
import { commonMessages } from '../../shell/messages.js'
import { ThreadRow } from '../../shell/ThreadRow.js'
import { useWidget } from '../../shell/WidgetContext.js'
import type { AddressEditorProps } from './AddressEditor.js'
import { FormRest } from './FormRest.js'
import { entryMessages } from './messages/entryMessages.js'
import type { FormEntries } from './state/DepositForm.js'

/** The destination: fixed by the host, displayed, or being edited. */
export function AddressRow({ entries }: { entries: FormEntries }): JSX.Element {
  const form = useMessages(entryMessages)
  const offer = useMessages(offerMessages)
  const common = useMessages(commonMessages)
  const { destinationAddress } = useWidget().options
  const { destination, draft, output } = entries
  // The editor opens for a missing or invalid address, including one that a network change made invalid. A valid one is
  // edited on request only.
  const [editing, setEditing] = useState<boolean>()
  // The button that the user pressed disappears, so focus moves on to what takes its place.
  const [pressed, setPressed] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const checking = !destination.ok && destination.problem === 'checking'
  if (!checking && (editing === undefined || (!editing && !destination.ok && destinationAddress === undefined))) {
    setEditing(!destination.ok)
    setPressed(false)
  }
  useEffect(() => {
    if (pressed && !editing) changeButton.current?.focus()
  }, [pressed, editing])
  const edit = (next: boolean) => {
    setPressed(true)
    setEditing(next)
  }
  const disc = <Disc icon="wallet" />
  if (destinationAddress === undefined && editing) {
    return (
      <ThreadRow disc={disc} label={form.address.title} wide>
        <AddressPlace entries={entries} onDone={() => edit(false)} requested={pressed} />
      </ThreadRow>
    )
  }
  return (
    <ThreadRow
      disc={disc}
      label={offer.toAddress}
      end={
        destinationAddress === undefined && (
          <Button
            ref={changeButton}
            kind="soft"
            size="sm"
            aria-label={`${common.change}: ${offer.toAddress}`}
            onClick={() => edit(true)}
          >
            {common.change}
          </Button>
        )
      }
    >
      <span className="dw-text-sm">
        <ShortText text={destination.ok ? destination.address : (destinationAddress ?? draft.destination)} />
      </span>
      {destination.ok && destination.tag !== undefined && (
        <span className="dw-text-sm dw-text-muted">{form.address.tag(destination.tag)}</span>
      )}
      {!destination.ok && !checking && (
        <Needed from={FormRest} fallback={null}>
          {({ AddressNote }) => <AddressNote destination={destination} output={output} />}
        </Needed>
      )}
    </ThreadRow>
  )
}

/** The address editor. A placeholder is painted first, and the editor is asked for once the page is idle. */
function AddressPlace(props: AddressEditorProps): JSX.Element {
  const t = useMessages(entryMessages).address
  const field = (
    <div className="dw-address-editor" aria-hidden="true">
      <div className="dw-field">
        <input disabled placeholder={t.placeholder(props.entries.output?.network ?? '')} />
      </div>
    </div>
  )
  const { parts, isTried } = useContext(FormRest)
  if (!parts && !isTried) return field
  return (
    <Needed from={FormRest} fallback={field}>
      {({ AddressEditor }) => <AddressEditor {...props} />}
    </Needed>
  )
}
