import { useState } from 'react'
import { looksLikeSecret } from '../address/looksLikeSecret.js'
import { useFirstMessages } from '../i18n/MessagesProvider.js'
import { type CheckedAddress, useAddressCheck } from './useAddressCheck.js'

export type TypedAddress = {
  text: string
  check: CheckedAddress
  type: (text: string) => void
  /** The person left the field: what is missing may be said now. */
  leave: () => void
  /** What is wrong, in a sentence; undefined while there is nothing to say yet. */
  problem: string | undefined
}

/** Characters of an EVM address. */
const fullLength = 42

/**
 * An address being typed. A private key is removed at once, and whatever may become one is not kept anywhere but in
 * the field itself.
 *
 * @param onChange Gets what may be remembered.
 */
export function useTypedAddress(remembered: string, onChange: (text: string) => void): TypedAddress {
  const { problems } = useFirstMessages().pick.address
  const [text, setText] = useState(remembered)
  const [refused, setRefused] = useState(false)
  const [left, setLeft] = useState(remembered !== '')
  const check = useAddressCheck(text)
  return {
    text,
    check,
    type: (next) => {
      const secret = looksLikeSecret(next, 'EVM')
      setRefused(secret)
      setText(secret ? '' : next)
      // Whoever corrects an address is not interrupted while doing so.
      setLeft(false)
      onChange(mayBecomeSecret(next) ? '' : next)
    },
    leave: () => setLeft(true),
    problem: problemOf(),
  }

  function problemOf(): string | undefined {
    if (refused) return problems.private_key
    if (check.ok || check.problem === 'empty' || check.problem === 'checking') return undefined
    return left || text.trim().length >= fullLength ? problems[check.problem] : undefined
  }
}

/** The beginning of a recovery phrase has spaces, the beginning of a key is longer than an address. */
function mayBecomeSecret(text: string): boolean {
  const trimmed = text.trim()
  return /\s/.test(trimmed) || /^(?:0x)?[0-9a-fA-F]{41,}$/.test(trimmed)
}
