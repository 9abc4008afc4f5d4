import { useEffect, useState } from 'react'
import type { AddressFamily } from '../../../address/families/AddressCheck.js'
import { looksLikeSecret, mayBecomeSecret } from '../../../address/looksLikeSecret.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { commonMessages } from '../../shell/messages.js'
import type { CatalogAsset } from '../catalog/useCatalog.js'
import { type AddressMessages, addressMessages } from './messages.js'
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

/** What cannot be seen, such as marks of direction, joiners and soft hyphens: chats and PDF files add it to what they show. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
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
  const type = (typed: string) => {
    const next = typed.replace(invisible, '')
    const bare = next.replace(/^[\w-]+:/, '')
    const secret = looksLikeSecret(bare, family)
    setRefused(secret)
    setText(secret ? '' : next)
    // Editing character by character shows no errors; pasting does.
    setTouched(next.length > text.length + 1)
    onChange(mayBecomeSecret(bare, family) ? '' : next)
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

/** The error message for an address of an asset; undefined if no error is known. */
export function useAddressSentence(
  check: CheckedDestination,
  asset: CatalogAsset | undefined,
  tag = '',
): string | undefined {
  const messages = useMessages(addressMessages)
  const common = useMessages(commonMessages)
  const name = asset ? common.tokenOnNetwork(asset.symbol, asset.network) : ''
  return addressSentence(messages, check, asset, { asset: name, tag })
}

/** The error message for an address; undefined if it is valid, empty or still being checked. */
function addressSentence(
  { problems, forms, looks }: AddressMessages,
  check: CheckedDestination,
  asset: CatalogAsset | undefined,
  words: { asset: string; tag: string },
): string | undefined {
  if (check.ok) return undefined
  const network = asset?.network ?? ''
  const form = forms[asset?.chain?.address_family as AddressFamily]?.(network)
  switch (check.problem) {
    case 'empty':
    case 'checking':
      return undefined
    case 'wrong_length':
      return form === undefined ? problems.malformedPlain : problems.wrong_length(form)
    case 'not_hex':
    case 'malformed':
      return form === undefined ? problems.malformedPlain : problems.malformed(network, form)
    case 'other_network':
      return check.looksLike === undefined || form === undefined
        ? problems.other_network
        : problems.needs(looks[check.looksLike], words.asset, form)
    case 'other_chain':
      return problems.other_chain(check.named, network)
    case 'two_tags':
      return problems.two_tags(words.tag)
    default:
      return problems[check.problem]
  }
}
