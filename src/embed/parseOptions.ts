import { isRecord } from '../schema/parse.js'
import type { EmbedOptions } from './EmbedOptions.js'
import { matchesKind } from './matchesKind.js'
import { type OptionKind, optionKinds } from './optionKinds.js'
import { warnDeveloper } from './warnDeveloper.js'

const expected: Record<OptionKind, string> = {
  text: 'a string',
  list: 'an array of strings',
  method: "'card', 'wallet' or 'transfer'",
  methods: "an array of 'card', 'wallet' and 'transfer'",
  layout: "'inline', 'wide' or 'modal'",
  flag: 'true or false',
  record: 'an object',
  function: 'a function',
  headers: 'an object of strings, or a function that returns one',
  cookies: "'include', 'same-origin' or 'omit'",
  signing: 'an object with the arrays templates and factories',
  wallet: 'an EIP-1193 provider, a wallet kit, or getAddress, signTypedData, signMessage and sendTransaction',
}

/** Returns the valid options. Unknown options and invalid values are dropped, and logged as errors. */
export function parseOptions(given: unknown): EmbedOptions {
  if (given === undefined) return {}
  if (!isRecord(given)) {
    warnDeveloper("Options are an object, such as { apiUrl: '/api/deposits' }. The widget uses its defaults.")
    return {}
  }
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => isUsable(name, value)))
}

function isUsable(name: string, value: unknown): boolean {
  if (!Object.hasOwn(optionKinds, name)) {
    warnDeveloper(`There is no option "${name}". The options are ${Object.keys(optionKinds).join(', ')}.`)
    return false
  }
  const kind = optionKinds[name as keyof EmbedOptions]
  if (value === undefined || matchesKind(kind, value)) return true
  warnDeveloper(`The option "${name}" takes ${expected[kind]}. The value is ignored.`)
  return false
}
