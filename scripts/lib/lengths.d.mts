export const lengths: Readonly<Record<'unit' | 'repo' | 'service', readonly string[]>>
