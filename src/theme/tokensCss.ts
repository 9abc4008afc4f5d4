import { tokens } from './tokens.js'

const header = `/*
 * Made from tokens.ts by tokensCss.ts, do not edit: change the table and run the test beside it with -u.
 * Only tokens live in a layer, so any unlayered host rule on [data-dw] wins.
 */`

const darkSelector = `[data-theme="dark"] [data-dw]:not([data-theme="light"]),
  [data-dw][data-theme="dark"]`

/** The text of `tokens.css`. */
export function tokensCss(): string {
  const rows = Object.entries(tokens)
  const light = rows.map(([name, token]) => declaration(name, token.light))
  const dark = rows.flatMap(([name, token]) => ('dark' in token ? [declaration(name, token.dark)] : []))
  return `${header}
@layer dw.tokens {
  ${rule('[data-dw]', ['    color-scheme: light;', ...light])}

  ${rule(darkSelector, ['    color-scheme: dark;', ...dark])}
}
`
}

function declaration(name: string, value: string): string {
  return `    --dw-${name}: ${value};`
}

function rule(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.join('\n')}\n  }`
}
