import { useEffect, useState } from 'react'
import { looksLikeSecret } from '../../../address/looksLikeSecret.js'
import { mayBecomeSecret } from '../../../address/mayBecomeSecret.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'
import { addressMessages } from './messages.js'
import { useAddressSentence } from './useAddressSentence.js'
import { type CheckedDestination, useDestination } from './useDestination.js'

export type TypedAddressOptions = {
  remembered: string
  /** The output asset, whose network determines the address format. */
  asset: CatalogAsset | undefined
  /** The destination tag as typed, where the network has tags. */
  tag?: string | undefined
  /** Called with the text that may be stored: empty if it could become a secret. */
  onChange: (text: string) => void
}

export type TypedAddress = {
  text: string
  check: CheckedDestination
  type: (text: string) => void
  /** To be called on blur: shows errors of an incomplete address. */
  leave: () => void
  /** The error message to show, if any. */
  problem: string | undefined
  /** The error message of the tag, if any. */
  tagProblem: string | undefined
  /** Retries loading the rules; undefined unless that failed. */
  retry: (() => void) | undefined
}

/** Length of an EVM address. */
const fullLength = 42

/**
 * The state of an address input. A private key is cleared at once, and a text that could become one is kept only in the
 * field itself.
 */
export function useTypedAddress({ remembered, asset, tag, onChange }: TypedAddressOptions): TypedAddress {
  const problems = useMessages(addressMessages).problems
  const [text, setText] = useState(remembered)
  const [refused, setRefused] = useState(false)
  const [touched, setTouched] = useState(remembered !== '')
  const check = useDestination(asset, text, tag)
  const sentence = useAddressSentence(check, asset, tag)
  const family = asset?.chain?.address_family ?? ''
  const type = (next: string) => {
    const secret = looksLikeSecret(next, family)
    setRefused(secret)
    setText(secret ? '' : next)
    // Editing character by character shows no errors; pasting does.
    setTouched(next.length > text.length + 1)
    onChange(mayBecomeSecret(next, family) ? '' : next)
  }
  // After a network change, a valid address of the previous network may be a private key on the new one.
  const becameSecret = !check.ok && check.problem === 'private_key'
  useEffect(() => {
    if (becameSecret) type(text)
  })
  const isTagError = !check.ok && (check.problem === 'bad_tag' || check.problem === 'two_tags')
  return {
    text,
    check,
    type,
    leave: () => setTouched(true),
    problem: refused ? problems.private_key : !isTagError && shouldShowError() ? sentence : undefined,
    tagProblem: isTagError ? sentence : undefined,
    retry: !check.ok && check.problem === 'unavailable' ? check.retry : undefined,
  }

  function shouldShowError(): boolean {
    return touched || text.trim().length >= fullLength || (!check.ok && check.problem === 'unavailable')
  }
}
