import type { TokenName } from './tokens.js'

/** How the widget looks inside a host page. */
export type Appearance = {
  /** `system` (the default) follows the browser. */
  theme?: 'light' | 'dark' | 'system' | undefined
  /**
   * Values of custom properties by name without `--dw-`, in both themes.
   *
   * @example { 'brand-accent': '#1f5b43', radius: '4px' }
   */
  variables?: Partial<Record<TokenName, string>> | undefined
}

/** What the widget's root element gets, besides the theme. */
export type ResolvedVariables = {
  /** Custom properties by full name, fit for a `style` prop. */
  properties: Readonly<Record<string, string>>
  /** Names that were dropped because the name is invalid or the value is unsafe. */
  rejected: readonly string[]
}

const longestValue = 300
const unsafe = /[;{}<>\\]|url\s*\(|image(?:-set)?\s*\(|expression\s*\(|@import|\/\*/i

/** The theme to render. `prefersDark` is the browser's `prefers-color-scheme`. */
export function resolveTheme(theme: Appearance['theme'], prefersDark: boolean): 'light' | 'dark' {
  if (theme === 'light' || theme === 'dark') return theme
  return prefersDark ? 'dark' : 'light'
}

/** Resolves the host's variables for the root element. Never throws: invalid ones are listed in `rejected`. */
export function resolveVariables(variables: Appearance['variables']): ResolvedVariables {
  const properties: Record<string, string> = {}
  const rejected: string[] = []
  for (const [name, value] of Object.entries(variables ?? {})) {
    if (isTokenName(name) && isSafeValue(value)) properties[`--dw-${name}`] = value.trim()
    else rejected.push(name)
  }
  return { properties, rejected }
}

/** Only the syntax is checked: the types list the valid names, and an unknown property has no effect. */
export function isTokenName(name: string): name is TokenName {
  return /^[a-z][a-z0-9-]{0,60}$/.test(name)
}

/** Values may be colours, lengths and fonts. They must not end the declaration or load a resource. */
function isSafeValue(value: unknown): value is string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > longestValue) return false
  return !unsafe.test(value)
}
