import { type TokenRow, tokenRows } from 'virtual:reference'
import type { TokenName } from 'deposit-widget'
import type { Theme, Tokens } from '../state/tokens.js'
import type { Colours, Probe } from './createProbe.js'
import { fromOklab, type Oklab, type Rgb, toOklab } from './oklch.js'
import { pairTokens } from './pairs.js'

const rows: ReadonlyMap<string, TokenRow> = new Map(tokenRows.map((row) => [row.name, row]))

/**
 * The colours that the documented formulas give for these tokens, without asking the browser for their mixtures. What a
 * formula cannot tell is absent, and so is the other theme if `only` one is wanted.
 */
export function predictColours(tokens: Tokens, resolve: Probe['resolve'], only?: Theme): Colours {
  const inTheme = (theme: Theme): ReadonlyMap<string, Rgb> => {
    if (only !== undefined && theme !== only) return new Map()
    const known = new Map<string, Oklab | undefined>()

    function colourOf(name: string): Oklab | undefined {
      if (!known.has(name)) {
        const row = rows.get(name)
        const declared = (theme === 'dark' ? row?.dark : undefined) ?? row?.light
        known.set(name, evaluate(tokens[name as TokenName] ?? declared ?? ''))
      }
      return known.get(name)
    }

    function evaluate(text: string): Oklab | undefined {
      const formula = parse(text)
      if (formula.kind === 'mix') return mix(evaluate(formula.above), evaluate(formula.below), formula.share)
      if (formula.kind === 'token') return colourOf(formula.name)
      if (formula.kind === 'brand') return evaluate(tokens[formula.name] ?? formula.fallback)
      const literal = resolve(text)
      return literal && toOklab(literal)
    }

    const found = pairTokens.flatMap((token) => {
      const colour = colourOf(`color-${token}`)
      return colour ? [[token, fromOklab(colour)] as const] : []
    })
    return new Map(found)
  }
  return { light: inTheme('light'), dark: inTheme('dark') }
}

type Formula =
  | { kind: 'mix'; above: string; share: number; below: string }
  | { kind: 'token'; name: string }
  | { kind: 'brand'; name: TokenName; fallback: string }
  | { kind: 'literal' }

const formulas = new Map<string, Formula>()

function parse(text: string): Formula {
  const known = formulas.get(text) ?? read(text)
  formulas.set(text, known)
  return known
}

function read(text: string): Formula {
  const [, name = '', fallback = ''] = /^var\(--dw-([\w-]+)(?:, (.+))?\)$/.exec(text) ?? []
  if (name.startsWith('color-')) return { kind: 'token', name }
  if (name !== '') return { kind: 'brand', name: name as TokenName, fallback }
  const [, above = '', share, below = ''] = /^color-mix\(in oklab, (.+) ([\d.]+)%, (.+)\)$/.exec(text) ?? []
  return share === undefined ? { kind: 'literal' } : { kind: 'mix', above, share: Number(share) / 100, below }
}

function mix(a: Oklab | undefined, b: Oklab | undefined, share: number): Oklab | undefined {
  if (!a || !b) return undefined
  const between = (one: number, other: number) => one * share + other * (1 - share)
  return [between(a[0], b[0]), between(a[1], b[1]), between(a[2], b[2])]
}
