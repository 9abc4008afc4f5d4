/** What strict reading came upon: how often each field was there as it should be, and everything that was not. */
export type Notes = { seen: Map<string, number>; faults: string[] }
