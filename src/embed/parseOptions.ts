import { logMistake, warnDeveloper } from '../errors/warnDeveloper.js'
import { isRecord } from '../schema/parse.js'
import { type EmbedOptions, embedOptions } from './EmbedOptions.js'
import { optionKinds } from './optionKinds.js'

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
  if (!Object.hasOwn(embedOptions, name)) {
    warnDeveloper(`There is no option "${name}". The options are ${Object.keys(embedOptions).join(', ')}.`)
    return false
  }
  const { expected, matches } = optionKinds[embedOptions[name as keyof EmbedOptions].kind]
  if (value === undefined || matches(value)) return true
  const code = name === 'layout' ? 'unknown-layout' : 'invalid-prop'
  logMistake({ code, message: `The option "${name}" takes ${expected}. The value is ignored.` })
  return false
}
