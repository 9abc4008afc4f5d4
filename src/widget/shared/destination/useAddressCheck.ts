import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TypedAddressCheck } from '../../../address/checkTypedAddress.js'
import { addressRules } from './addressRules.js'

/** The result of checking an address, which is pending until the rules are loaded. */
export type CheckedAddress =
  | TypedAddressCheck
  /** The rules are being loaded. */
  | { ok: false; problem: 'checking' }
  /** The rules could not be loaded. */
  | { ok: false; problem: 'unavailable'; retry: () => void; cause: unknown }

/**
 * Checks an address, and loads the rules if needed.
 *
 * @param family `address_family` of the network; undefined until loaded.
 * @param typed The destination tag as typed, where the network has tags, and the chain id of the network if it is known.
 * Without it, the address is one of the service, which has to be in the form of its network.
 */
export function useAddressCheck(
  family: string | undefined,
  text: string,
  typed?: { tag: string; chainId: string | undefined },
): CheckedAddress {
  const [failure, setFailure] = useState<{ text: string; cause: unknown }>()
  const rules = useSyncExternalStore(addressRules.subscribe, addressRules.current, addressRules.current)
  const empty = text.trim() === ''
  // A change of the text retries.
  const failed = failure?.text === text ? failure : undefined
  const missing = !empty && family !== undefined && !rules && !failed
  useEffect(() => {
    if (!missing) return
    let cancelled = false
    addressRules.load().catch((cause: unknown) => cancelled || setFailure({ text, cause }))
    return () => {
      cancelled = true
    }
  }, [missing, text])
  if (empty) return { ok: false, problem: 'empty' }
  if (rules && family !== undefined)
    return typed ? rules.checkTypedAddress(family, text, typed.tag, typed.chainId) : rules.checkAddress(family, text)
  if (!failed) return { ok: false, problem: 'checking' }
  return { ok: false, problem: 'unavailable', retry: () => setFailure(undefined), cause: failed.cause }
}
