/** Paths of every style sheet of the package, in cascade order. */
export function listCss(root: string): string[]

/** The one style sheet of the package. `root` is the folder that holds `src`; minified unless told otherwise. */
export function buildCss(options: { root: string; minify?: boolean }): string
