/** What is on the contact sheets: the stories of a sheet by id, with what is said below them. */
export const sheets: readonly { name: string; title: string; stories: Readonly<Record<string, string>> }[]

/** Stories that only go on when so many seconds pass. */
export const passing: Readonly<Record<string, number>>
