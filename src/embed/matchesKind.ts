import { isRecord } from '../schema/parse.js'
import { toConnector, type Wallet } from '../wallet/toConnector.js'
import type { OptionKind } from './optionKinds.js'

/** Whether a value is valid for an option, as far as an invalid one would break the widget. */
export function matchesKind(kind: OptionKind, value: unknown): boolean {
  return checks[kind](value)
}

const checks: Record<OptionKind, (value: unknown) => boolean> = {
  text: isText,
  list: (value) => isListOf(value, isText),
  method: isMethod,
  methods: (value) => isListOf(value, isMethod),
  layout: (value) => value === 'inline' || value === 'wide' || value === 'modal',
  flag: (value) => typeof value === 'boolean',
  record: isRecord,
  function: (value) => typeof value === 'function',
  headers: (value) => typeof value === 'function' || (isRecord(value) && Object.values(value).every(isText)),
  cookies: (value) => value === 'include' || value === 'same-origin' || value === 'omit',
  signing: isSigning,
  wallet: isWallet,
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

function isMethod(value: unknown): boolean {
  return value === 'card' || value === 'wallet' || value === 'transfer'
}

function isListOf(value: unknown, fits: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(fits)
}

/** Unknown fields are rejected: a mistyped name would silently leave the default trusted. */
function isSigning(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { templates, factories, ...unknown } = value
  return (
    Object.keys(unknown).length === 0 &&
    (templates === undefined || isListOf(templates, isRecord)) &&
    (factories === undefined || isListOf(factories, isText))
  )
}

function isWallet(value: unknown): boolean {
  try {
    toConnector(value as Wallet)
    return true
  } catch {
    return false
  }
}
