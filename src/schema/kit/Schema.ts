/** Parses an untrusted value: returns the typed output, or throws a `SchemaError` with the path of the invalid part. */
export type Schema<Output> = (value: unknown) => Output
