/** Looks through what was built for promises that no type and no test sees; one sentence per broken promise. */
export function checkDist(built: { dist: string; manifest: { exports: Record<string, unknown> } }): string[]
