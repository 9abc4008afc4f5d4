/** Writes one log line: a short event name and structured facts. */
export type Log = (event: string, facts?: Readonly<Record<string, string | number>>) => void
