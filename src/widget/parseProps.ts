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

/** Objects that only the root reads. */
const rootRecords = /^(?:appearance|languages|messages)/

function parseProp(name: string, value: unknown): unknown {
  const kind = kinds[name]?.kind
  if (name.startsWith('on')) return typeof value === 'function' ? value : undefined
  if (kind === 'list' || kind === 'methods')
    return Array.isArray(value) ? (value.every(isText) ? value : value.map(String)) : undefined
  const type = kind === 'switch' ? 'boolean' : kind === 'record' || rootRecords.test(name) ? 'object' : 'string'
  if (typeof value === type) return value
  return typeof value === 'number' && type === 'string' ? `${value}` : undefined
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}
