import type { Plugin } from 'vite'

/**
 * Names every class of a style sheet by a letter or two, in the sheet and in the code of `folder`. Only for the script
 * tag: in its shadow roots nobody else has classes or rules.
 */
export function shortClasses({ css, folder }: { css: string; folder: string }): { css: string; plugin: Plugin } {
  const names = [...new Set(css.match(/(?<=\.)dw-[a-z-]+/g))]
  const short = new Map(names.map((name, index) => [name, letters(index)]))
  const shorten = (text: string) => text.replace(/(?<![\w-])dw-[a-z-]+(?!\w)/g, (name) => short.get(name) ?? name)
  const transform = (code: string, id: string) =>
    id.startsWith(folder) ? { code: shorten(code), map: null } : undefined
  return { css: shorten(css), plugin: { name: 'deposit-widget-short-classes', enforce: 'pre', transform } }
}

/** "a" to "z", then "aa", "ba" and so on. */
function letters(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26))
  return index < 26 ? letter : letter + letters(Math.floor(index / 26) - 1)
}
