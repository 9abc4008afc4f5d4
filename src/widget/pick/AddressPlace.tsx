import { type JSX, useEffect, useState } from 'react'
import { useFirstMessages } from '../../i18n/MessagesProvider.js'
import { LaterPart } from '../later/LaterPart.js'
import { later } from '../later/later.js'
import { whenIdle } from '../later/whenIdle.js'
import type { AddressEditorProps } from './AddressEditor.js'

/** Milliseconds that a busy page may let the field wait. */
const patience = 300

/** Where an address is typed. The form is painted with the field in its place before what judges addresses is asked for. */
export function AddressPlace(props: AddressEditorProps): JSX.Element {
  const t = useFirstMessages().pick.address
  const [due, setDue] = useState(later.addressEditor.isHere)
  useEffect(() => (due ? undefined : whenIdle(() => setDue(true), patience)), [due])
  const field = (
    <div className="dw-address-editor" aria-hidden="true">
      <div className="dw-field">
        <input disabled placeholder={t.placeholder(props.pick.output?.network ?? '')} />
      </div>
    </div>
  )
  return due ? <LaterPart part={later.addressEditor} props={props} fallback={field} /> : field
}
