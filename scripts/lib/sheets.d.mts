/** The contact sheets: stories by id, with their captions. */
export const sheets: readonly { name: string; title: string; stories: Readonly<Record<string, string>> }[]

/** Seconds that must pass for a story to continue, by story id. */
export const passing: Readonly<Record<string, number>>
