/** Checks the build for problems that neither types nor tests catch. Returns one sentence per problem. */
export function checkDist(built: { dist: string; manifest: { exports: Record<string, unknown> } }): string[]
