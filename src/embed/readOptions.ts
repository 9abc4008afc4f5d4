import type { DepositWidgetProps } from '../widget/DepositWidgetProps.js'
import { type OptionKind, optionKinds } from './optionKinds.js'
import { warnDeveloper } from './warnDeveloper.js'

const wanted: Record<OptionKind, string> = {
  text: 'a text',
  list: 'a list of texts',
  source: "'card', 'wallet' or 'transfer'",
  sources: "a list of 'card', 'wallet' and 'transfer'",
  record: 'an object',
  function: 'a function',
}

/** Keeps the options that can be used. What is unknown or of the wrong kind is left out, with a sentence in the console. */
export function readOptions(given: unknown): DepositWidgetProps {
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
  const kind = optionKinds[name as keyof DepositWidgetProps]
  if (value === undefined || fits(kind, value)) return true
  warnDeveloper(`The option "${name}" takes ${wanted[kind]}. What was given is left out.`)
  return false
}

function fits(kind: OptionKind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'list':
      return Array.isArray(value) && value.every((item) => typeof item === 'string')
    case 'source':
      return isSource(value)
    case 'sources':
      return Array.isArray(value) && value.every(isSource)
    case 'record':
      return isRecord(value)
    case 'function':
      return typeof value === 'function'
  }
}

function isSource(value: unknown): boolean {
  return value === 'card' || value === 'wallet' || value === 'transfer'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
