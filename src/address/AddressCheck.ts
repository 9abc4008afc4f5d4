/** Why a text is not an address money can be sent to. */
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
  /** The address carries another tag than the one beside it. */
  | 'two_tags'
  | 'other_network'
  | 'name'

/** What a person should know about an address that is good otherwise. */
export type AddressNotice =
  /** The network of the address is not known here, so nothing was checked. */
  | 'not_checked'
  /** Bitcoin and Litecoin write some of their addresses alike. */
  | 'shared_form'
  /** No key stands behind the address: a program owns it. */
  | 'program_owned'

/** What checking an address found out. */
export type AddressCheck<Address extends string = string> =
  | {
      ok: true
      /** As it is to be shown and sent. */
      address: Address
      /** Nothing in the address proves that it was typed right. */
      unchecked: boolean
      notice?: AddressNotice
      /** Number that has to go with the money: typed, or carried by the address. */
      tag?: string
      /** Address and tag in one text, as it is sent where only one text can be. */
      full?: string
    }
  | { ok: false; problem: AddressProblem /** The network whose address this is. */; looksLike?: AddressFamily }

/** Kinds of address that can be checked. */
export type AddressFamily = 'EVM' | 'SOL' | 'BTC' | 'TON' | 'TRON' | 'ALEO' | 'DOGE' | 'LTC' | 'XRPL' | 'SUI'
