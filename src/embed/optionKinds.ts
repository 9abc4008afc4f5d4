import { isRecord } from '../schema/parse.js'
import { toConnector, type Wallet } from '../wallet/toConnector.js'
import type { OptionKind } from './EmbedOptions.js'

type KindRules = {
  /** Completes the sentence "The option takes ...". */
  expected: string
  /** Whether a value is valid, as far as an invalid one would break the widget. */
  matches: (value: unknown) => boolean
  /** Parses an attribute; undefined if a string cannot express the value. */
  parse?: (attribute: string) => unknown
}

/** What the element and `mount` know about each kind of value. */
export const optionKinds: Readonly<Record<OptionKind, KindRules>> = {
  text: { expected: 'a string', matches: isText, parse: asIs },
  list: { expected: 'an array of strings', matches: (value) => isListOf(value, isText), parse: split },
  method: { expected: "'card', 'wallet' or 'transfer'", matches: isMethod, parse: asIs },
  methods: {
    expected: "an array of 'card', 'wallet' and 'transfer'",
    matches: (value) => isListOf(value, isMethod),
    parse: split,
  },
  layout: {
    expected: "'inline', 'wide' or 'modal'",
    matches: (value) => value === 'inline' || value === 'wide' || value === 'modal',
    parse: asIs,
  },
  switch: {
    expected: 'true or false',
    matches: (value) => typeof value === 'boolean',
    parse: (attribute) => attribute !== 'false',
  },
  // As in HTML, a boolean attribute is true whatever its value.
  flag: { expected: 'true or false', matches: (value) => typeof value === 'boolean', parse: () => true },
  appearance: { expected: 'an object', matches: isRecord, parse: (theme) => ({ theme }) },
  record: { expected: 'an object', matches: isRecord },
  function: { expected: 'a function', matches: (value) => typeof value === 'function' },
  headers: {
    expected: 'an object of strings, or a function that returns one',
    matches: (value) => typeof value === 'function' || (isRecord(value) && Object.values(value).every(isText)),
  },
  credentials: {
    expected: "'include', 'same-origin' or 'omit'",
    matches: (value) => value === 'include' || value === 'same-origin' || value === 'omit',
    parse: asIs,
  },
  // Never dropped: what is not understood stops deposits, in the core.
  safety: { expected: 'what protects deposits', matches: () => true },
  pins: { expected: 'what protects deposits', matches: () => true, parse: parseJson },
  wallet: {
    expected: 'an EIP-1193 provider, a wallet kit, or getAddress, signTypedData, signMessage and sendTransaction',
    matches: isWallet,
  },
}

function asIs(attribute: string): string {
  return attribute
}

/** Lists are separated by commas or spaces. */
function split(attribute: string): string[] {
  return attribute.split(/[\s,]+/).filter((item) => item !== '')
}

/** Parsed attributes. The same text has to be the same object, or each change of another attribute would be one too. */
const parsed = new Map<string, unknown>()

/** Text that is not JSON stays text, which then stops deposits. */
function parseJson(attribute: string): unknown {
  if (parsed.has(attribute)) return parsed.get(attribute)
  let value: unknown = attribute
  try {
    value = JSON.parse(attribute)
  } catch {
    // Stays text.
  }
  parsed.set(attribute, value)
  return value
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

function isWallet(value: unknown): boolean {
  try {
    toConnector(value as Wallet)
    return true
  } catch {
    return false
  }
}
