import { tokenRows } from 'virtual:reference'
import type { TokenName } from 'deposit-widget'

/** Values of custom properties, by name without `--dw-`. What is absent has the value of the package. */
export type Tokens = Readonly<Partial<Record<TokenName, string>>>

/** New values by name. `undefined` and an empty text remove a token. */
export type TokenChanges = { readonly [Name in keyof Tokens]: Tokens[Name] | undefined }

export function changeTokens(tokens: Tokens, changes: TokenChanges): Tokens {
  const merged = Object.entries({ ...tokens, ...changes }).filter(([, value]) => value)
  return Object.fromEntries(merged) as Tokens
}

export type Theme = 'light' | 'dark'
export const themes = ['light', 'dark'] as const

const names: ReadonlySet<string> = new Set(tokenRows.map(({ name }) => name))

export function isTokenName(name: string): name is TokenName {
  return names.has(name)
}

const longestValue = 300
const loadsOrEscapes = /[;{}<>\\!\p{Cc}]|url\s*\(|image(?:-set)?\s*\(|expression\s*\(|@import|\/\*/iu

/**
 * Whether a value stays within its declaration and loads nothing: the widget's own rule, and every quote and bracket is
 * closed, because the value is printed into style sheets.
 */
export function isSafeValue(value: string): boolean {
  if (value.trim() === '' || value.length > longestValue || loadsOrEscapes.test(value)) return false
  const withoutStrings = value.replaceAll(/"[^"]*"|'[^']*'/g, '')
  if (/["']/.test(withoutStrings)) return false
  let open = 0
  for (const sign of withoutStrings) {
    if (sign === '(') open += 1
    if (sign === ')') open -= 1
    if (open < 0) return false
  }
  return open === 0 && !/[[\]]/.test(withoutStrings)
}

/** Properties that decide what is valid for a token, by the start of its name. */
const properties: readonly [start: RegExp, property: string][] = [
  [/^color-|^brand-(accent|on-accent|surface|text)/, 'color'],
  [/^font|^brand-font/, 'font-family'],
  [/^text-/, 'font-size'],
  [/^leading-/, 'line-height'],
  [/^weight-/, 'font-weight'],
  [/^tracking-/, 'letter-spacing'],
  [/^radius|^brand-radius/, 'border-top-left-radius'],
  [/^border|^focus-width/, 'border-top-width'],
  [/^focus-offset/, 'outline-offset'],
  [/^shadow-/, 'box-shadow'],
  [/^time-/, 'transition-duration'],
  [/^ease-/, 'transition-timing-function'],
  [/^z-/, 'z-index'],
  [/^width/, 'max-width'],
]

/** The property that a token is used in. Spaces and sizes are heights. */
export function propertyOf(name: TokenName): string {
  return properties.find(([start]) => start.test(name))?.[1] ?? 'height'
}

const kinds: Record<string, string> = { color: 'a colour', 'font-family': 'a font', height: 'a length' }

/** Says what is wrong with a value, in a sentence. Needs a browser. */
export function findTokenProblem(name: TokenName, value: string): string | undefined {
  const property = propertyOf(name)
  if (!isSafeValue(value)) return `“${value}” is not a value that a style sheet can hold. The default is used.`
  if (CSS.supports(property, value)) return undefined
  return `“${value}” is not ${kinds[property] ?? `a value of ${property}`}. The default is used.`
}

/** The tokens that a style sheet can hold and a browser understands. */
export function validTokens(tokens: Tokens): Tokens {
  const valid = Object.entries(tokens).filter(([name, value]) => !findTokenProblem(name as TokenName, value))
  return Object.fromEntries(valid) as Tokens
}
