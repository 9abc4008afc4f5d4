/** One line for the log: an event in a few words, then facts. */
export type Log = (event: string, facts?: Readonly<Record<string, string | number>>) => void
