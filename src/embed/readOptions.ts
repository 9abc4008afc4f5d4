import type { EmbedOptions } from './EmbedOptions.js'
import { fitsKind } from './fitsKind.js'
import { type OptionKind, optionKinds } from './optionKinds.js'
import { warnDeveloper } from './warnDeveloper.js'

const wanted: Record<OptionKind, string> = {
  text: 'a text',
  list: 'a list of texts',
  method: "'card', 'wallet' or 'transfer'",
  methods: "a list of 'card', 'wallet' and 'transfer'",
  layout: "'inline', 'wide' or 'modal'",
  flag: 'true or false',
  record: 'an object',
  function: 'a function',
  headers: 'an object of texts, or a function that returns one',
  cookies: "'include', 'same-origin' or 'omit'",
  signing: 'an object with the lists templates and factories',
  wallet: 'an EIP-1193 provider, a wallet kit, or getAddress, signTypedData, signMessage and sendTransaction',
}

/** Keeps the options that can be used. What is unknown or of the wrong kind is left out, with a sentence in the console. */
export function readOptions(given: unknown): EmbedOptions {
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
  if (value === undefined || fitsKind(kind, value)) return true
  warnDeveloper(`The option "${name}" takes ${wanted[kind]}. What was given is left out.`)
  return false
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
