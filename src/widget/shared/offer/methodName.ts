import { cleanText } from '../../../schema/cleanText.js'

/**
 * The display name of an onramp method; an unknown one is derived from its wire value.
 *
 * @param names `methods` or `methodsInline` of the messages.
 */
export function methodName(method: string | undefined, names: Readonly<Record<string, string>>): string {
  if (method === undefined) return ''
  return names[method] ?? cleanText(method.replaceAll('_', ' ').toLowerCase())
}
