import { type JSX, useEffect, useState } from 'react'
import { useInitialMessages } from '../../../i18n/MessagesProvider.js'
import { lazy } from '../../lazy.js'
import { LazyPart } from '../../shell/lazy/LazyPart.js'
import { whenIdle } from '../../shell/lazy/whenIdle.js'
import type { AddressEditorProps } from './AddressEditor.js'

/** Maximum delay in milliseconds on a busy page. */
const maxDelayMs = 300

/** The lazily loaded address editor. A placeholder is painted first, and the chunk is requested when the page is idle. */
export function AddressPlace(props: AddressEditorProps): JSX.Element {
  const t = useInitialMessages().pick.address
  const [due, setDue] = useState(lazy.addressEditor.isLoaded)
  useEffect(() => (due ? undefined : whenIdle(() => setDue(true), maxDelayMs)), [due])
  const field = (
    <div className="dw-address-editor" aria-hidden="true">
      <div className="dw-field">
        <input disabled placeholder={t.placeholder(props.pick.output?.network ?? '')} />
      </div>
    </div>
  )
  return due ? <LazyPart part={lazy.addressEditor} props={props} fallback={field} /> : field
}
