import type { JSX } from 'react'
import type { AddressCheck } from '../../../address/AddressCheck.js'
import { useAddressMessages } from '../../../i18n/useAddressMessages.js'

/** Advice for an address that passed all checks. */
export function AddressAdvice({ check }: { check: AddressCheck & { ok: true } }): JSX.Element {
  const t = useAddressMessages()
  const { notice, unchecked } = check
  const advice = notice === undefined ? (unchecked ? t.unchecked : t.hint) : t.notices[notice]
  return <p className="dw-sm dw-muted">{advice}</p>
}
