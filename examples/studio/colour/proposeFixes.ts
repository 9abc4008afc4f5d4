import type { TokenName } from 'deposit-widget'
import { changeTokens, type Theme, type TokenChanges, type Tokens } from '../state/tokens.js'
import { type Colours, type Failure, findFailures, type Probe } from './createProbe.js'
import { toHex, toOklch, toRgb } from './oklch.js'
import { predictColours } from './predictColours.js'

/** Pairs that fail for one reason, and the change of one colour with which all of them pass. */
export type Fix = {
  theme: Theme
  failures: readonly Failure[]
  token: TokenName
  /** Hex. Absent if no lightness passes in every theme it holds in: the token then goes back to the package's own value. */
  to?: string
  changes: TokenChanges
}

const accents = ['accent', 'accent-text', 'focus']
const statuses = ['success', 'warning', 'danger']
const step = 0.01

/** A fix for every reason why pairs fail with these tokens. */
export function proposeFixes(tokens: Tokens, { measure, resolve }: Probe): Fix[] {
  const before = measure(tokens)
  const failures = findFailures(before)
  return groupByReason(failures, tokens).map((group) => fixFor(group, failures, before))

  function fixFor(group: Failure[], all: readonly Failure[], colours: Colours): Fix {
    const [first] = group as [Failure]
    const candidates = candidatesFor(first, tokens)
    const passing = (now: Failure[]) => !now.some((one) => includes(group, one))
    const harmless = tryAll((now) => passing(now) && now.every((one) => includes(all, one)))
    const nearest = harmless.sort((a, b) => a.distance - b.distance)[0]
    const moved = candidates.map((base) => tokenFor(base, first.theme, tokens))
    // A token of both themes would only move what fails to the other one, and back.
    const isShared = moved.some((name) => !name.startsWith('brand-'))
    // Another reason may have to give way first: what fails then is fixed after it, so the fewer the better.
    const found = nearest ?? (isShared ? undefined : tryAll(passing).sort((a, b) => a.left - b.left)[0])
    const fix = { theme: first.theme, failures: group }
    if (found) return { ...fix, ...found }
    const [token = 'brand-text'] = moved
    return { ...fix, token, changes: Object.fromEntries(moved.map((name) => [name, undefined])) }

    /** A brand token decides the colours of one theme alone. */
    function predictFailures(changed: Tokens, token: TokenName): Failure[] {
      if (!token.startsWith('brand-')) return findFailures(predictColours(changed, resolve))
      const unchanged = all.filter(({ theme }) => theme !== first.theme)
      return [...unchanged, ...findFailures(predictColours(changed, resolve, first.theme), [first.theme])]
    }

    function tryAll(passes: (now: Failure[]) => boolean) {
      return candidates.flatMap((base) => [search(base, -step, passes) ?? [], search(base, step, passes) ?? []].flat())
    }

    /** Moves the lightness of a colour in one direction until it passes. */
    function search(base: string, by: number, passes: (now: Failure[]) => boolean) {
      const from = colours[first.theme].get(base)
      if (!from) return undefined
      const token = tokenFor(base, first.theme, tokens)
      const { lightness, chroma, hue } = toOklch(from)
      for (let to = lightness + by; to > -step && to < 1 + step; to += by) {
        const hex = toHex(toRgb({ lightness: Math.min(1, Math.max(0, to)), chroma, hue }))
        const changes = changesFor(token, hex, colours, tokens)
        const changed = changeTokens(tokens, changes)
        // Predicted first, because the browser takes a hundred times as long.
        if (!passes(predictFailures(changed, token))) continue
        const now = findFailures(measure(changed))
        if (passes(now)) return { token, to: hex, changes, distance: Math.abs(to - lightness), left: now.length }
      }
      return undefined
    }
  }
}

/** The tokens with every fix applied, one after the other, as somebody would who presses each. */
export function fixAll(tokens: Tokens, probe: Probe): Tokens {
  let fixed = tokens
  for (let round = 0; round < 24; round += 1) {
    const [fix] = proposeFixes(fixed, probe)
    if (!fix) break
    fixed = changeTokens(fixed, fix.changes)
  }
  return fixed
}

function groupByReason(failures: readonly Failure[], tokens: Tokens): Failure[][] {
  const groups = new Map<string, Failure[]>()
  for (const failure of failures) {
    const reason = [failure.theme, ...candidatesFor(failure, tokens)].join(' ')
    groups.set(reason, [...(groups.get(reason) ?? []), failure])
  }
  return [...groups.values()]
}

/** What may move, by name without `color-`. A token that was set itself comes before the brand's. */
function candidatesFor({ text, ground }: Failure, tokens: Tokens): readonly string[] {
  const own = [text, ground].filter((name) => tokens[`color-${name}` as TokenName] !== undefined)
  if (own.length > 0) return own
  if (text === 'on-accent') return ['on-accent', 'accent']
  if (accents.includes(text)) return ['accent']
  return statuses.includes(text) ? ['surface'] : ['text', 'surface']
}

/** The token that decides a colour in a theme. */
function tokenFor(base: string, theme: Theme, tokens: Tokens): TokenName {
  const own = `color-${base}` as TokenName
  const brand = ['accent', 'on-accent', 'surface', 'text'].includes(base)
  if (tokens[own] !== undefined || !brand) return own
  return `brand-${base}${theme === 'dark' ? '-dark' : ''}` as TokenName
}

/** The dark theme takes the accent of the light one where it has none of its own: a fix of one leaves the other as it is. */
function changesFor(token: TokenName, hex: string, { dark }: Colours, tokens: Tokens): TokenChanges {
  if (token !== 'brand-accent' && token !== 'brand-on-accent') return { [token]: hex }
  const darkToken: TokenName = `${token}-dark`
  const kept = dark.get(token.slice('brand-'.length))
  return tokens[darkToken] === undefined && kept ? { [token]: hex, [darkToken]: toHex(kept) } : { [token]: hex }
}

function includes(failures: readonly Failure[], { theme, text, ground }: Failure): boolean {
  return failures.some((one) => one.theme === theme && one.text === text && one.ground === ground)
}
