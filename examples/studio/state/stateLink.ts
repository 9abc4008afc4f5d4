import { acceptsOption, defaultOptions, type OptionName, optionNames } from './options.js'
import { defaultState, type StudioState } from './StudioState.js'
import { isSafeValue, isTokenName, type Tokens } from './tokens.js'

const version = '1'
const tokenPrefix = 't.'
const longestLink = 8_000

/** The part of a link after `#`: what differs from the defaults. Empty if nothing does. */
export function writeLink({ tokens, options }: StudioState): string {
  const changed = optionNames.filter((name) => options[name] !== defaultOptions[name])
  const entries = [
    ...changed.map((name) => [name, options[name]]),
    ...Object.entries(tokens)
      .filter(([, value]) => isSafeValue(value))
      .map(([name, value]) => [`${tokenPrefix}${name}`, value]),
  ]
  return entries.length === 0 ? '' : new URLSearchParams([['v', version], ...entries]).toString()
}

/** A state from the part of a link after `#`. If anything in it is wrong, the defaults, and a sentence that says so. */
export function parseLink(hash: string): { state: StudioState; problem?: string } {
  const text = hash.replace(/^#/, '')
  if (text === '') return { state: defaultState }
  const refuse = (reason: string) => ({
    state: defaultState,
    problem: `This link could not be read, so the defaults are shown: ${reason}.`,
  })
  if (text.length > longestLink) return refuse('it is too long')
  const given = [...new URLSearchParams(text)]
  const names = given.map(([name]) => name)
  if (names.length !== new Set(names).size) return refuse('it sets something twice')
  const options: Record<string, string> = { ...defaultOptions }
  const tokens: Record<string, string> = {}
  for (const [name, value] of given) {
    if (name === 'v') continue
    if (isOption(name)) {
      if (!acceptsOption(name, value)) return refuse(`its value of “${name}” is not allowed`)
      options[name] = value
      continue
    }
    const token = name.startsWith(tokenPrefix) ? name.slice(tokenPrefix.length) : ''
    if (!isTokenName(token)) return refuse('it has a setting that this version does not know')
    if (!isSafeValue(value)) return refuse(`its value of “${token}” is not allowed`)
    tokens[token] = value
  }
  if (given.find(([name]) => name === 'v')?.[1] !== version) return refuse('it is of another version')
  return { state: { tokens: tokens as Tokens, options: options as StudioState['options'] } }
}

function isOption(name: string): name is OptionName {
  return Object.hasOwn(defaultOptions, name)
}
