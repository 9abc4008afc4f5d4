import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AddressCheck } from '../../address/AddressCheck.js'
import { addressRules } from './addressRules.js'

/** What is known of an address. Without its rules it is neither right nor wrong. */
export type CheckedAddress =
  | AddressCheck
  /** The rules are being loaded. */
  | { ok: false; problem: 'checking' }
  /** They could not be loaded. */
  | { ok: false; problem: 'unavailable'; retry: () => void; cause: unknown }

/**
 * Checks an address, and loads the rules where nobody did yet.
 *
 * @param family `address_family` of the network; undefined while it is not known.
 * @param tag As typed beside the address, where the network has tags.
 */
export function useAddressCheck(family: string | undefined, text: string, tag = ''): CheckedAddress {
  const [failure, setFailure] = useState<{ text: string; cause: unknown }>()
  const check = useSyncExternalStore(addressRules.subscribe, addressRules.current, addressRules.current)
  const empty = text.trim() === ''
  // Another text is another try.
  const failed = failure?.text === text ? failure : undefined
  const missing = !empty && family !== undefined && !check && !failed
  useEffect(() => {
    if (!missing) return
    let gone = false
    addressRules.load().catch((cause: unknown) => gone || setFailure({ text, cause }))
    return () => {
      gone = true
    }
  }, [missing, text])
  if (empty) return { ok: false, problem: 'empty' }
  if (check && family !== undefined) return check(family, text, tag)
  if (!failed) return { ok: false, problem: 'checking' }
  return { ok: false, problem: 'unavailable', retry: () => setFailure(undefined), cause: failed.cause }
}
