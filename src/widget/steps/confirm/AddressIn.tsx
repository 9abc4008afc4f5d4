import type { JSX } from 'react'
import { ShortText } from '../../../ui/ShortText.js'

export type AddressInProps = {
  /** A message with an address parameter. */
  sentence: (address: string) => string
  address: string
}

/** Stands in for the address while the sentence is formatted. U+FFFC does not occur in natural text. */
const placeholder = '\ufffc'

/** A sentence with a shortened address that does not wrap and is bidi-isolated. */
export function AddressIn({ sentence, address }: AddressInProps): JSX.Element {
  const [before, after] = sentence(placeholder).split(placeholder)
  return (
    <>
      {before}
      <span className="dw-nowrap">
        <ShortText text={address} />
      </span>
      {after}
    </>
  )
}
