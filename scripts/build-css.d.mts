/** Paths of every style sheet of the package, in cascade order. */
export function listCss(root: string): string[]

/** Builds the package’s single style sheet. `root` is the folder that contains `src`; minified by default. */
export function buildCss(options: { root: string; minify?: boolean }): string
