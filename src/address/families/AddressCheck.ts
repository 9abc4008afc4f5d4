/** Why a string is not an address that funds can be sent to. */
export type AddressProblem =
  | 'empty'
  | 'private_key'
  | 'wrong_length'
  | 'not_hex'
  | 'malformed'
  | 'bad_checksum'
  | 'burn_address'
  | 'not_a_wallet'
  | 'testnet'
  | 'bad_tag'
  /** The tag in the address differs from the tag field. */
  | 'two_tags'
  | 'other_network'
  | 'name'

/** A warning about an otherwise valid address. */
export type AddressNotice =
  /** The network is unknown, so nothing was checked. */
  | 'not_checked'
  /** The format is valid on both Bitcoin and Litecoin. */
  | 'shared_form'
  /** The address is off-curve: it has no private key and is owned by a program. */
  | 'program_owned'

/** Result of checking an address. */
export type AddressCheck<Address extends string = string> =
  | {
      ok: true
      /** In canonical form, for display and requests. */
      address: Address
      /** The address has no checksum, so typos go undetected. */
      unchecked: boolean
      notice?: AddressNotice
      /** Destination tag: typed, or embedded in the address. */
      tag?: string
      /** Address and tag combined, for fields that take a single string. */
      full?: string
    }
  | { ok: false; problem: AddressProblem /** The network the address belongs to. */; looksLike?: AddressFamily }

/** Networks that share an address format. */
export type AddressFamily = 'EVM' | 'SOL' | 'BTC' | 'TON' | 'TRON' | 'ALEO' | 'DOGE' | 'LTC' | 'XRPL' | 'SUI'

/** Splits an address into `0x` and groups of four characters, for readable display. Joined, they are the address. */
export function groupAddress(address: string): string[] {
  return address.match(/^0x|.{1,4}/gs) ?? []
}
