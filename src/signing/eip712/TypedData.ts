/** A member of an EIP-712 struct type. */
export type TypedField = { name: string; type: string }

/** Types by name, without `EIP712Domain`. */
export type TypedTypes = Record<string, readonly TypedField[]>

/** A JSON value of typed data: integers are decimal strings, bytes and addresses are hex strings. */
export type TypedValue = string | number | boolean | TypedValue[] | { [field: string]: TypedValue }

export type TypedDomain = { name: string; version: string; chainId: bigint; verifyingContract: string }
