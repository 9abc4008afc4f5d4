import { useEffect, useState, useSyncExternalStore } from 'react'
import type { AddressCheck } from '../../../address/AddressCheck.js'
import type { checkAddress } from '../../../address/checkAddress.js'

/** The result of checking an address, which is pending until the rules are loaded. */
export type CheckedAddress =
  | AddressCheck
  /** The rules are being loaded. */
  | { ok: false; problem: 'checking' }
  /** The rules could not be loaded. */
  | { ok: false; problem: 'unavailable'; retry: () => void; cause: unknown }

/**
 * Checks an address, and loads the rules if needed.
 *
 * @param family `address_family` of the network; undefined until loaded.
 * @param tag The destination tag as typed, where the network has tags.
 */
export function useAddressCheck(family: string | undefined, text: string, tag = ''): CheckedAddress {
  const [failure, setFailure] = useState<{ text: string; cause: unknown }>()
  const check = useSyncExternalStore(addressRules.subscribe, addressRules.current, addressRules.current)
  const empty = text.trim() === ''
  // A change of the text retries.
  const failed = failure?.text === text ? failure : undefined
  const missing = !empty && family !== undefined && !check && !failed
  useEffect(() => {
    if (!missing) return
    let cancelled = false
    addressRules.load().catch((cause: unknown) => cancelled || setFailure({ text, cause }))
    return () => {
      cancelled = true
    }
  }, [missing, text])
  if (empty) return { ok: false, problem: 'empty' }
  if (check && family !== undefined) return check(family, text, tag)
  if (!failed) return { ok: false, problem: 'checking' }
  return { ok: false, problem: 'unavailable', retry: () => setFailure(undefined), cause: failed.cause }
}

let rules: typeof checkAddress | undefined
const listeners = new Set<() => void>()

/** The address checks, loaded lazily because they include hash functions. */
export const addressRules = {
  /** Undefined until loaded. */
  current: (): typeof checkAddress | undefined => rules,
  load: async (): Promise<void> => {
    rules = (await import('../../../address/checkAddress.js')).checkAddress
    for (const listener of listeners) listener()
  },
  /** Notifies when the rules are loaded. All fields share them. */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Starts loading. Errors are ignored, because checking an address retries. */
  preload: (): void => void addressRules.load().catch(() => undefined),
}
