import { useEffect, useState } from 'react'
import { looksLikeSecret } from '../../address/looksLikeSecret.js'
import { mayBecomeSecret } from '../../address/mayBecomeSecret.js'
import { useAddressMessages } from '../../i18n/useAddressMessages.js'
import type { CatalogAsset } from '../tokens/useCatalog.js'
import { useAddressSentence } from './useAddressSentence.js'
import { type CheckedDestination, useDestination } from './useDestination.js'

export type TypedAddressOptions = {
  remembered: string
  /** What arrives at the address; its network says what an address looks like. */
  asset: CatalogAsset | undefined
  /** As typed beside the address, where the network has tags. */
  tag?: string | undefined
  /** Gets what may be remembered. */
  onChange: (text: string) => void
}

export type TypedAddress = {
  text: string
  check: CheckedDestination
  type: (text: string) => void
  /** The person left the field: what is missing may be said now. */
  leave: () => void
  /** What is wrong with the address, in a sentence; undefined while there is nothing to say yet. */
  problem: string | undefined
  /** The same for its tag. */
  tagProblem: string | undefined
  /** Loads the rules again; undefined unless that failed. */
  retry: (() => void) | undefined
}

/** Characters of an EVM address. */
const fullLength = 42

/**
 * An address being typed. A private key is removed at once, and whatever may become one is not kept anywhere but in
 * the field itself.
 */
export function useTypedAddress({ remembered, asset, tag, onChange }: TypedAddressOptions): TypedAddress {
  const { problems } = useAddressMessages()
  const [text, setText] = useState(remembered)
  const [refused, setRefused] = useState(false)
  const [left, setLeft] = useState(remembered !== '')
  const check = useDestination(asset, text, tag)
  const sentence = useAddressSentence(check, asset, tag)
  const family = asset?.chain?.address_family ?? ''
  const type = (next: string) => {
    const secret = looksLikeSecret(next, family)
    setRefused(secret)
    setText(secret ? '' : next)
    // Whoever corrects an address letter by letter is not interrupted while doing so.
    setLeft(next.length > text.length + 1)
    onChange(mayBecomeSecret(next, family) ? '' : next)
  }
  // Another network was chosen since, and what is an address there may be a key here.
  const turned = !check.ok && check.problem === 'private_key'
  useEffect(() => {
    if (turned) type(text)
  })
  const ofTag = !check.ok && (check.problem === 'bad_tag' || check.problem === 'two_tags')
  return {
    text,
    check,
    type,
    leave: () => setLeft(true),
    problem: refused ? problems.private_key : !ofTag && mayBeSaid() ? sentence : undefined,
    tagProblem: ofTag ? sentence : undefined,
    retry: !check.ok && check.problem === 'unavailable' ? check.retry : undefined,
  }

  function mayBeSaid(): boolean {
    return left || text.trim().length >= fullLength || (!check.ok && check.problem === 'unavailable')
  }
}
