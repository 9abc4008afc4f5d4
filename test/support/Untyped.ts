/** What a service sent, as any HTTP client sees it: our own types could hide its errors. */
// biome-ignore lint/suspicious/noExplicitAny: untyped on purpose, and named so that each use says it
export type Untyped = any
