import type { Language } from 'virtual:reference'
import { languages } from 'virtual:reference'
import type { Options } from '../state/options.js'
import { isSafeValue, type Tokens } from '../state/tokens.js'

const word = /^[A-Za-z_$][\w$]*$/
const width = 64

/** A value as JavaScript source in single quotes, over several lines if it is long. `<` is escaped, for inline scripts. */
export function printValue(value: unknown, indent = ''): string {
  if (typeof value === 'string') return printString(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const entries = Array.isArray(value)
    ? value.map((item) => printValue(item, inner))
    : Object.entries(value).map(
        ([key, item]) => `${word.test(key) ? key : printString(key)}: ${printValue(item, inner)}`,
      )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const line = `${open}${entries.join(', ')}${close}`
  if (!line.includes('\n') && indent.length + line.length <= width) return line
  return `${open.trim()}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}${close.trim()}`
}

function printString(text: string): string {
  const json = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${json.replaceAll('<', '\\x3c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`
}

/** A text as the value of an HTML attribute, with its quotes. */
export function printAttribute(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `"${escaped}"`
}

/** A rule of CSS with custom properties. Nothing if there are none. What could end the rule is left out. */
export function printRule(selector: string, tokens: Tokens, indent = ''): string {
  const safe = Object.entries(tokens).filter(([, value]) => isSafeValue(value))
  const lines = safe.map(([name, value]) => `${indent}  --dw-${name}: ${value};\n`)
  return lines.length === 0 ? '' : `${indent}${selector} {\n${lines.join('')}${indent}}\n`
}

/** Brand properties are read from any ancestor, and the others are set on the widget. */
export function splitTokens(tokens: Tokens): { brand: Tokens; own: Tokens } {
  const pick = (isBrand: boolean) =>
    Object.fromEntries(Object.entries(tokens).filter(([name]) => name.startsWith('brand-') === isBrand)) as Tokens
  return { brand: pick(true), own: pick(false) }
}

/** The language to import. English is built in. */
export function languageOf({ language }: Options): Language | undefined {
  return languages.find(({ tag }) => tag === language)
}
