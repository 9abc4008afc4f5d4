/** A sentence with some words in bold. Rendered by `RichText`, never as markup. */
export type Rich = readonly (string | { readonly strong: string })[]
