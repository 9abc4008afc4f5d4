/** Modules row by row: dark, light, or not known yet. */
export type Grid = (boolean | undefined)[][]
