/** The strings of one screen or part, with their English text. */
export type MessageGroup<Path extends string = string, Texts = unknown> = {
  /** Where a language keeps these strings: "quotes", or "form.assets" for a part of `form`. */
  path: Path
  en: Texts
}

/**
 * Declares the strings of a screen beside it, so that the English text loads with the code that shows it.
 *
 * Several groups may share a path, if their keys differ: parts of one screen may load separately.
 */
export function defineMessages<const Path extends string, Texts extends object>(
  path: Path,
  en: Texts,
): MessageGroup<Path, Texts> {
  return { path, en }
}

type Nested<Path extends string, Texts> = Path extends `${infer Head}.${infer Rest}`
  ? { [key in Head]: Nested<Rest, Texts> }
  : { [key in Path]: Texts }

type Intersect<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer All) => void
  ? All
  : never

/** The language that a union of groups makes up: every group at its path. */
export type LanguageOf<Group> = Intersect<
  Group extends MessageGroup<infer Path, infer Texts> ? Nested<Path, Texts> : never
>
