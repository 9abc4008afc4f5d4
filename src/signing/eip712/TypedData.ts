/** A field of a type: what EIP-712 calls a member. */
export type TypedField = { name: string; type: string }

/** Types by name, without `EIP712Domain`. */
export type TypedTypes = Record<string, readonly TypedField[]>

/** A value as it travels in JSON: integers as decimal strings, bytes and addresses as hexadecimal ones. */
export type TypedValue = string | number | boolean | TypedValue[] | { [field: string]: TypedValue }

export type TypedDomain = { name: string; version: string; chainId: bigint; verifyingContract: string }
