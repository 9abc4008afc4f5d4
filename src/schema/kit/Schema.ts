/** Reads a value from outside: answers what it stands for, or throws a `Mismatch` that says where it is not as it should be. */
export type Schema<Output> = (value: unknown) => Output
