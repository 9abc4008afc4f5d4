const said = new Set<string>()

/**
 * Tells whoever builds the page, in the browser's console, what to put right. Says each sentence once.
 *
 * A script tag has no types to refuse a mistake and must not break the page it stands on, so this is all it does.
 */
export function warnDeveloper(sentence: string): void {
  if (said.has(sentence)) return
  said.add(sentence)
  // biome-ignore lint/suspicious/noConsole: the one place of the package that speaks to a developer at run time
  console.error(`deposit-widget: ${sentence}`)
}
