import { type JSX, useState } from 'react'
import { useFirstMessages } from '../../i18n/MessagesProvider.js'
import { Button } from '../../ui/Button.js'
import { Disc } from '../../ui/Disc.js'
import { ShortText } from '../../ui/ShortText.js'
import { ThreadRow } from '../frame/ThreadRow.js'
import { LaterPart } from '../later/LaterPart.js'
import { later } from '../later/later.js'
import { useWidget } from '../WidgetContext.js'
import { AddressPlace } from './AddressPlace.js'
import type { PickedForm } from './usePick.js'

/** Where the money goes: fixed by the host, shown, or being typed. */
export function AddressRow({ pick }: { pick: PickedForm }): JSX.Element {
  const { pick: t, common } = useFirstMessages()
  const { destinationAddress } = useWidget().options
  const { destination } = pick
  // An address that is missing or wrong, or became so with another network, asks to be typed; a right one only when
  // somebody wants to change it.
  const [editing, setEditing] = useState<boolean>()
  const checking = !destination.ok && destination.problem === 'checking'
  if (!checking && (editing === undefined || (!editing && !destination.ok && destinationAddress === undefined)))
    setEditing(!destination.ok)
  const disc = <Disc icon="wallet" />
  if (destinationAddress === undefined && editing) {
    return (
      <ThreadRow disc={disc} label={t.address.title} wide>
        <AddressPlace pick={pick} onDone={() => setEditing(false)} />
      </ThreadRow>
    )
  }
  return (
    <ThreadRow
      disc={disc}
      label={t.toAddress}
      end={
        destinationAddress === undefined && (
          <Button
            kind="soft"
            size="sm"
            aria-label={`${common.change}: ${t.toAddress}`}
            onClick={() => setEditing(true)}
          >
            {common.change}
          </Button>
        )
      }
    >
      <span className="dw-sm">
        <ShortText text={destination.ok ? destination.address : (destinationAddress ?? pick.draft.destination)} />
      </span>
      {destination.ok && destination.tag !== undefined && (
        <span className="dw-sm dw-muted">{t.address.tag(destination.tag)}</span>
      )}
      {!destination.ok && !checking && <LaterPart part={later.addressNote} props={{ pick }} fallback={null} />}
    </ThreadRow>
  )
}
