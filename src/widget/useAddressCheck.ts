import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AddressCheck } from '../address/AddressCheck.js'
import { addressRules } from './addressRules.js'

/** What is known of an address. Without its rules it is neither right nor wrong. */
export type CheckedAddress =
  | AddressCheck
  /** The rules are being loaded. */
  | { ok: false; problem: 'checking' }
  /** They could not be loaded. */
  | { ok: false; problem: 'unavailable'; retry: () => void; cause: unknown }

type Found = { wanted: string; check: AddressCheck } | { wanted: string; cause: unknown }

/**
 * Checks an address, and loads the rules where nobody did yet.
 *
 * @param family `address_family` of the network; undefined while it is not known.
 * @param tag As typed beside the address, where the network has tags.
 */
export function useAddressCheck(family: string | undefined, text: string, tag = ''): CheckedAddress {
  const [found, setFound] = useState<Found>()
  useSyncExternalStore(addressRules.subscribe, addressRules.loads, addressRules.loads)
  const empty = text.trim() === ''
  const now = empty || family === undefined ? undefined : addressRules.check(family, text, tag)
  const wanted = JSON.stringify([family, text, tag])
  const missing = !empty && now === undefined && found?.wanted !== wanted
  useEffect(() => {
    if (!missing || family === undefined) return
    let gone = false
    addressRules.load(family, text, tag).then(
      (check) => gone || setFound({ wanted, check }),
      (cause: unknown) => gone || setFound({ wanted, cause }),
    )
    return () => {
      gone = true
    }
  }, [missing, wanted, family, text, tag])
  if (empty) return { ok: false, problem: 'empty' }
  if (now) return now
  if (found?.wanted !== wanted) return { ok: false, problem: 'checking' }
  if ('check' in found) return found.check
  return { ok: false, problem: 'unavailable', retry: () => setFound(undefined), cause: found.cause }
}
