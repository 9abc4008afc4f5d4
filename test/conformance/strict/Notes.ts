/** Result of the strict checks: how often each field was seen, and everything that does not match. */
export type Notes = { seen: Map<string, number>; faults: string[] }
