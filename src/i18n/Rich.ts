/** A sentence with some words set strong. Shown by `RichText`, never as markup. */
export type Rich = readonly (string | { readonly strong: string })[]
