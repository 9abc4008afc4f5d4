import { useEffect, useState } from 'react'
import type { AddressCheck } from '../address/evm.js'
import { addressRules } from './addressRules.js'

/** What is known of an address. While the rules are still being loaded it is neither right nor wrong. */
export type CheckedAddress = AddressCheck | { ok: false; problem: 'checking' }

/** Checks an address, and loads the rules where nobody did yet. Rules that cannot be loaded stop the step, which offers to try again. */
export function useAddressCheck(text: string): CheckedAddress {
  const [rules, setRules] = useState(addressRules.current)
  const [failure, setFailure] = useState<unknown>()
  const empty = text.trim() === ''
  useEffect(() => {
    if (empty || rules) return
    let gone = false
    addressRules.load().then(
      (next) => gone || setRules(() => next),
      (cause: unknown) => gone || setFailure(cause),
    )
    return () => {
      gone = true
    }
  }, [empty, rules])
  if (failure !== undefined) throw failure
  if (empty) return { ok: false, problem: 'empty' }
  return rules ? rules(text) : { ok: false, problem: 'checking' }
}
