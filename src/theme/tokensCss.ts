import { tokens } from './tokens.js'

const header = `/*
 * Made from tokens.ts by tokensCss.ts, do not edit: change the table and run the test beside it with -u.
 * Only tokens live in a layer, so any unlayered host rule on [data-dw] wins.
 */`

const darkSelector = `[data-theme="dark"] [data-dw]:not([data-theme="light"]),
  [data-dw][data-theme="dark"]`

/** Server HTML cannot know the browser's preference. It lasts until the widget runs and sets light or dark. */
const systemSelector = '[data-dw][data-theme="system"]'

/** The text of `tokens.css`. */
export function tokensCss(): string {
  const rows = Object.entries(tokens)
  const light = rows.map(([name, token]) => declaration(name, token.light))
  const dark = rows.flatMap(([name, token]) => ('dark' in token ? [declaration(name, token.dark)] : []))
  return `${header}
@layer dw.tokens {
  ${rule('[data-dw]', ['    color-scheme: light;', ...light])}

  ${rule(darkSelector, ['    color-scheme: dark;', ...dark])}

  @media (prefers-color-scheme: dark) {
    ${rule(systemSelector, ['    color-scheme: dark;', ...dark]).replaceAll('\n', '\n  ')}
  }
}
`
}

function declaration(name: string, value: string): string {
  return `    --dw-${name}: ${value};`
}

function rule(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.join('\n')}\n  }`
}
