import type { JSX } from 'react'
import { ShortText } from '../../ui/ShortText.js'

export type AddressInProps = {
  /** A sentence that takes an address. */
  sentence: (address: string) => string
  address: string
}

/** Stands for the address while the sentence is put together: no language writes it. */
const placeholder = '\ufffc'

/** A sentence with a shortened address in it, which neither breaks nor turns around with the text. */
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
