import type { DepositWidgetProps } from './options.js'
import { screenProps } from './shell/options.js'

const kinds: Readonly<Record<string, { kind: string }>> = screenProps

/**
 * Props of the types that TypeScript promises, for hosts without it. Numbers become decimal strings, and values of
 * another type are dropped: the widget then uses its default instead of failing while somebody pays.
 */
export function parseProps(given: DepositWidgetProps): DepositWidgetProps {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, parseProp(name, value)]))
}

function parseProp(name: string, value: unknown): unknown {
  if (name.startsWith('on')) return typeof value === 'function' ? value : undefined
  if (/^(?:list|methods)$/.test(kinds[name]?.kind ?? ''))
    return Array.isArray(value) ? (value.every(isText) ? value : value.map(String)) : undefined
  if (kinds[name]?.kind === 'switch') return typeof value === 'boolean' ? value : undefined
  if (typeof value === 'number') return `${value}`
  return typeof value ===
    (/^(?:appearance|messages|providers|support|quoteOpt|confirmOpt|addressN|brand)/.test(name) ? 'object' : 'string')
    ? value
    : undefined
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}
