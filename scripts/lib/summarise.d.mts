export type Row = { group: string; title: string; passed: number; failed: number; seconds: number }
export const summarise: (rows: readonly Row[], run: { missed: string[]; seconds: number; limit: number }) => string[]
